/// What people have tried, and what is left of it.
let hostileHTML: [(String, String)] =
    [
        (#"<script>alert(1)</script>a"#, #"a"#),
        (#"<SCRIPT SRC=//x.org/a.js></SCRIPT>a"#, #"a"#),
        (#"<scr<script>ipt>alert(1)</scr</script>ipt>"#, #"ipt&gt;alert(1)ipt&gt;"#),
        (#"<script/x>alert(1)</script>a"#, #"a"#),
        (#"<script>a</script"#, #""#),
        (#"<img src=x onerror=alert(1)>"#, #"<img src="x" alt="">"#),
        (#"<img src="x"onerror="alert(1)">"#, #"<img src="x" alt="">"#),
        (#"<img/src="x"/onerror=alert(1)>"#, #""#),
        (#"<img src=x:alert(1)>"#, #""#),
        (#"<img src=javascript:alert(1) alt="text">"#, #"text"#),
        (#"<img """><script>alert(1)</script>">"#, #"&quot;&gt;"#),
        (#"<img src=`x` onerror=alert(1)>"#, #"<img src="%60x%60" alt="">"#),
        (#"<img src="x" style="background:url(javascript:alert(1))">"#, #"<img src="x" alt="">"#),
        (#"<img srcset="javascript:alert(1) 1x" src="a.png">"#, #"<img src="a.png" alt="">"#),
        (#"<img srcset="a.png 1x, data:x 2x" src="a.png">"#, #"<img src="a.png" alt="">"#),
        (#"<img src="a.png" srcset="a.png 1x, b c.png 2x">"#, #"<img src="a.png" alt="">"#),
        (
            #"<img dynsrc="javascript:alert(1)" lowsrc="javascript:alert(1)" src="a.png">"#,
            #"<img src="a.png" alt="">"#
        ),
        (#"<body onload=alert(1)>a"#, #"a"#),
        (#"<html><head><title>t</title></head><body>a</body></html>"#, #"a"#),
        (#"<svg onload=alert(1)><circle/></svg>a"#, #"a"#),
        (#"<svg><style><img src=x onerror=alert(1)></style></svg>a"#, #"a"#),
        (
            #"<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>a"#,
            #"a"#
        ),
        (#"<math href="javascript:alert(1)">x</math>a"#, #"a"#),
        (#"<iframe src="javascript:alert(1)">x</iframe>a"#, #"a"#),
        (#"<iframe srcdoc="<script>alert(1)</script>"></iframe>a"#, #"a"#),
        (#"<object data="javascript:alert(1)"><p>x</p></object>a"#, #"a"#),
        (#"<embed src="javascript:alert(1)">a"#, #"a"#),
        (#"<applet code=x>y</applet>a"#, #"a"#),
        (
            #"<form action="javascript:alert(1)"><input type=submit><button formaction="javascript:x">b</button></form>"#,
            #"b"#
        ),
        (#"<input autofocus onfocus=alert(1)>a"#, #"a"#),
        (
            #"<input type=checkbox disabled aria-label=x onclick=alert(1)>"#,
            #"<input type="checkbox" disabled aria-label="x">"#
        ),
        (#"<select><option>o</option></select>a"#, #"a"#),
        (#"<textarea><img src=x onerror=alert(1)></textarea>a"#, #"a"#),
        (#"<textarea></textarea><img src=x onerror=alert(1)>"#, #"<img src="x" alt="">"#),
        (#"<noscript><p title="</noscript><img src=x onerror=alert(1)>">a"#, #""#),
        (#"<title><p title="</title><img src=x onerror=alert(1)>">a"#, #""#),
        (#"<template><img src=x onerror=alert(1)></template>a"#, #"a"#),
        (#"<style>@import 'x';</style>a"#, #"a"#),
        (#"<style><img src="</style><img src=x onerror=alert(1)>">"#, #"<img src="x" alt="">&quot;&gt;"#),
        (#"<link rel=stylesheet href=x.css>a"#, #"a"#),
        (#"<meta http-equiv=refresh content="0;url=javascript:alert(1)">a"#, #"a"#),
        (#"<base href="javascript:alert(1)//">a"#, #"a"#),
        (#"<a href="javascript:alert(1)">a</a>"#, #"<a>a</a>"#),
        (#"<a href=" &#14; javascript:alert(1)">a</a>"#, #"<a href="">a</a>"#),
        (#"<a href="jav&#x09;ascript:alert(1)">a</a>"#, #"<a>a</a>"#),
        (#"<a href="jav&#x0A;ascript:alert(1)">a</a>"#, #"<a>a</a>"#),
        (#"<a href="java&#0;script:alert(1)">a</a>"#, #"<a href="java">a</a>"#),
        (#"<a href="&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58&#97">a</a>"#, #"<a>a</a>"#),
        (#"<a href="&#x6A&#x61&#x76&#x61script:alert(1)">a</a>"#, #"<a>a</a>"#),
        (#"<a href="javascript&colon;alert(1)">a</a>"#, #"<a>a</a>"#),
        (#"<a href="&Tab;javascript&colon;alert(1)">a</a>"#, #"<a>a</a>"#),
        (#"<a href="JaVaScRiPt:alert(1)">a</a>"#, #"<a>a</a>"#),
        (#"<a href="data:text/html,<script>alert(1)</script>">a</a>"#, #"<a>a</a>"#),
        (#"<a href="vbscript:msgbox(1)">a</a>"#, #"<a>a</a>"#),
        (#"<a href="livescript:x">a</a>"#, #"<a>a</a>"#),
        (#"<a href="//x.org" target="_top" ping="x" download>a</a>"#, #"<a href="//x.org">a</a>"#),
        (
            #"<a href="x" target="_blank" rel="opener nofollow">a</a>"#,
            #"<a href="x" target="_blank" rel="nofollow">a</a>"#
        ),
        (#"<a href="a"><a href="b">x</a></a>"#, #"<a href="a"></a><a href="b">x</a>"#),
        (#"<a href=x onclick="a()" onmouseover='b()' ONFOCUS=c()>a</a>"#, #"<a href="x">a</a>"#),
        (#"<div style="position:fixed">a</div>"#, #"<div>a</div>"#),
        (#"<div id="a b">x</div><p id=q>y</p><p id=q>z</p>"#, #"<div>x</div><p id="e-q">y</p><p>z</p>"#),
        (#"<p><div><p>a</div></p>"#, #"<div><p>a</p></div>"#),
        (#"</div></p></body></html>a<p>b"#, #"a<p>b</p>"#),
        (#"<b><i>a</b>b</i>"#, #"<b><i>a</i></b>b"#),
        (#"<table><div>a</div><tr><td>b</table>"#, #"<table>a<tr><td>b</td></tr></table>"#),
        (#"<tr><td>a</td></tr>"#, #"a"#),
        (#"<li>a</li><dd>b</dd><summary>c</summary><figcaption>d</figcaption>"#, #"abcd"#),
        (#"<h1>a</h1><h2>b</h2><h7>c</h7>"#, #"<h2>a</h2><h2>b</h2>c"#),
        (#"<!-- a --><!--> <img src=x onerror=alert(1)> --><!-->b"#, #""#),
        (#"<!-- --!><img src=x onerror=alert(1)> -->"#, #"<img src="x" alt=""> --&gt;"#),
        (#"<![CDATA[<img src=x onerror=alert(1)>]]>"#, #"&lt;![CDATA[<img src="x" alt="">]]&gt;"#),
        (#"<?xml version="1.0"?><?php echo 1 ?>a"#, #"a"#),
        (#"<!DOCTYPE html [<!ENTITY x "<script>">]>&x;a"#, #"&quot;&gt;]&gt;&amp;x;a"#),
        (#"<xmp><img src=x onerror=alert(1)></xmp>a"#, #"a"#),
        (#"<plaintext>a"#, #""#),
        (#"<listing><b>x</b></listing>a"#, #"a"#),
        (#"<noembed><img src=x onerror=alert(1)></noembed>a"#, #"a"#),
        (#"<marquee onstart=alert(1)>a</marquee>"#, #"a"#),
        (#"<blink>a</blink><font color=red>b</font><center>c</center>"#, #"abc"#),
        (#"<video src="javascript:alert(1)" autoplay onerror=x></video>"#, #"<video controls></video>"#),
        (
            #"<video poster="javascript:x" src="a.mp4"><source src="data:x"><track src="a.vtt" default></video>"#,
            #"<video src="a.mp4" controls><track src="a.vtt" default></video>"#
        ),
        (
            #"<audio controls src="https://x.org/a.ogg">f</audio>"#,
            #"<audio controls src="https://x.org/a.ogg">f</audio>"#
        ),
        (#"<source src="a"><track>a"#, #"a"#),
        (
            #"<details open ontoggle=alert(1)><summary>s</summary>a</details>"#,
            #"<details open><summary>s</summary>a</details>"#
        ),
        (
            #"<q cite="javascript:x">a</q><blockquote cite="https://x.org">b</blockquote>"#,
            #"<q>a</q><blockquote cite="https://x.org">b</blockquote>"#
        ),
        (#"<a xlink:href="javascript:alert(1)" href="x">a</a>"#, #"<a href="x">a</a>"#),
        (#"<a xmlns:x="y" x:href="javascript:alert(1)">a</a>"#, #"<a>a</a>"#),
        (#"<custom-element onx=y>a</custom-element>"#, #"a"#),
        (
            #"<p class="a&quot; onx=&quot;b" title='"><script>'>a</p>"#,
            #"<p class="a&quot; onx=&quot;b" title="&quot;&gt;&lt;script&gt;">a</p>"#
        ),
        (
            #"&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; &check; &nosuch; &#60;b&#62;"#,
            #"&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; ✓ &amp;nosuch; &lt;b&gt;"#
        ),
        (#"a < b > c <3 <- & x"#, #"a &lt; b &gt; c &lt;3 &lt;- &amp; x"#),
        (#"<p title=a&lt;b>x</p"#, #"<p title="a&lt;b">x</p>"#),
        (#"<b"#, #"<b></b>"#),
        (#"<b title="unclosed"#, #"<b title="unclosed"></b>"#),
        (
            #"<ol type=a start=-3 reversed><li value=7>x</ol><ol start=x type=z></ol>"#,
            #"<ol type="a" start="-3" reversed><li value="7">x</li></ol><ol></ol>"#
        ),
        (
            #"<td colspan=2>x</td><table><tr><th scope=col colspan=2 rowspan=1e9>a<td>b</table>"#,
            #"x<table><tr><th scope="col" colspan="2">a</th><td>b</td></tr></table>"#
        ),
        (
            #"<img src=a.png width=10 height=5px alt='"<>&'>"#,
            #"<img src="a.png" width="10" alt="&quot;&lt;&gt;&amp;">"#
        ),
        (
            #"<time datetime=2026 onx>a</time><data value=1>b</data><abbr title=t>c</abbr>"#,
            #"<time datetime="2026">a</time><data value="1">b</data><abbr title="t">c</abbr>"#
        ),
        (#"<ruby>漢<rt>kan<rp>x</ruby>"#, #"<ruby>漢<rt>kan</rt><rp>x</rp></ruby>"#),
        (
            #"<p dir=rtl lang=ar role=button tabindex=5 aria-label=x aria-live=y>a</p>"#,
            #"<p dir="rtl" lang="ar" aria-label="x">a</p>"#
        ),
        (
            #"<picture><source srcset="a.webp" type="image/webp"><img src="a.jpg"></picture>"#,
            #"<picture><source srcset="a.webp" type="image/webp"><img src="a.jpg" alt=""></picture>"#
        ),
        (#"<p>a<p>b<ul><li>c<li>d</ul>e"#, #"<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>e"#),
        (#"<del><p>a</p></del><a href=x><div>b</div></a>"#, #"<del><p>a</p></del><a href="x"><div>b</div></a>"#),
        (#"<bdo dir=rtl>a</bdo><bdi>b</bdi>x<wbr>y"#, #"<bdo dir="rtl">a</bdo><bdi>b</bdi>x<wbr>y"#),
        (#"<p>unclosed <mark>m<p>n"#, #"<p>unclosed <mark>m</mark></p><p>n</p>"#),
        (#"<dl><dt>a<dd>b<dt>c<dd>d</dl>"#, #"<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>"#),
    ]
