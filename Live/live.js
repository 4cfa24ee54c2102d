// On each page that `feedgen serve` shows, and on none that is published: loads the page anew when the site was built anew.
const {base, build} = document.querySelector('script[data-session]').dataset;
new EventSource(`${base}/_feedgen/events`).addEventListener('state', event => {
  if (JSON.parse(event.data).build !== Number(build)) location.reload();
});
