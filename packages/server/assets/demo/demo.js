// The script of the demo site: routes, the form, and the panel with the score that the backend reads from the API.
const byId = (id) => document.getElementById(id);

const keepQuery = () => {
  for (const link of document.querySelectorAll('#next, #details, #home, #back-to-form'))
    link.search = location.search;
};

const showRoute = () => {
  if (!byId('route-plans')) return;
  const plans = location.pathname.endsWith('/plans');
  byId('route-plans').hidden = !plans;
  byId('route-form').hidden = plans;
};

const followInPlace = (event) => {
  event.preventDefault();
  history.pushState(null, '', event.currentTarget.href);
  showRoute();
};

const levels = [
  [70, 'reject'],
  [50, 'review'],
  [0, 'accept'],
];

const show = (report) => {
  const panel = byId('score').closest('aside');
  const known = report.recommended_action !== 'Unknown';
  panel.dataset.level = known ? levels.find(([from]) => report.risk_score >= from)[1] : '';
  byId('score').textContent = known ? report.risk_score : '?';
  byId('action').textContent = report.recommended_action;
  byId('explanation').textContent = report.risk_explanation;
  byId('detected').replaceChildren(
    ...report.detected.map((check) =>
      Object.assign(document.createElement('li'), { textContent: check.replaceAll('_', ' ') }),
    ),
  );
};

/** The tracker keeps the session in the tab: its id, its write secret, and the page that holds it. */
const sessionSecret = () => {
  const { siteKey } = document.querySelector('script[data-site-key]').dataset;
  return sessionStorage.getItem(`gait:${siteKey}`)?.split(' ')[1] ?? '';
};

const readScore = async () => {
  const session = window.getTrackerSessionId?.();
  if (session && document.visibilityState === 'visible') {
    byId('session').textContent = session;
    byId('session').href = `../dashboard/sessions/${session}`;
    const answer = await fetch('score', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, secret: sessionSecret() }),
    }).catch(() => undefined);
    if (answer?.status === 200) show(await answer.json());
  }
  setTimeout(readScore, 2000);
};

keepQuery();
showRoute();
addEventListener('popstate', showRoute);
byId('next')?.addEventListener('click', followInPlace);
byId('back-to-form')?.addEventListener('click', followInPlace);
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    byId('thanks').hidden = false;
  });
}
void readScore();
