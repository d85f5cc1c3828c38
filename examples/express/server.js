import { createGait, GaitError, mismatches, userToken, verifyWebhook } from '@gait/node';
import express from 'express';

const { GAIT_URL, GAIT_SITE_KEY, GAIT_API_KEY, GAIT_USER_SECRET, GAIT_WEBHOOK_SECRET, PORT } = process.env;
const gait = createGait({ baseUrl: GAIT_URL, apiKey: GAIT_API_KEY });
const app = express();

/** A real shop knows this from its sign-in. */
const USER_ID = 'user-42';
const REJECT_FROM = 70;
const REVIEW_FROM = 50;
/** How long the report may wait for what the page has just sent. */
const WAIT_S = 2;

app.get('/', (_request, response) => {
  response.send(`<!doctype html><title>Shop</title><h1>Shop</h1><button id="order">Order</button>
<script async src="${GAIT_URL}/v1/s.js" data-site-key="${GAIT_SITE_KEY}" data-user-id="${USER_ID}"
  data-user-token="${userToken(GAIT_USER_SECRET, USER_ID)}"></script>
<script>
  document.querySelector('#order').onclick = async () => {
    const after = await window.flushTracker?.();
    const body = JSON.stringify({ session: window.getTrackerSessionId?.(), after });
    const answer = await fetch('/order', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    document.querySelector('h1').textContent = (await answer.json()).decision;
  };
</script>`);
});

app.post('/order', express.json(), async (request, response) => {
  const bind = { userId: USER_ID, ip: request.ip, userAgent: request.get('user-agent') };
  try {
    const { session, after } = request.body;
    const report = await gait.report(String(session), { bind, after, waitS: WAIT_S });
    const isOther = mismatches(report).includes('user');
    if (isOther || report.risk_score >= REJECT_FROM) response.status(403).json({ decision: 'rejected' });
    else response.json({ decision: report.risk_score >= REVIEW_FROM ? 'in review' : 'accepted' });
  } catch (error) {
    if (!(error instanceof GaitError)) throw error;
    // An order without a session, or with a mark that nothing sends, is odd. An answer that did not come is no fault of the visitor.
    response.json({ decision: [400, 404].includes(error.status) ? 'in review' : 'accepted' });
  }
});

app.post('/gait', express.raw({ type: '*/*' }), (request, response) => {
  try {
    const { id, type } = verifyWebhook({
      body: request.body,
      headers: request.headers,
      secret: GAIT_WEBHOOK_SECRET,
    });
    console.log(`webhook ${id}: ${type}`);
    response.status(204).end();
  } catch {
    response.status(400).end();
  }
});

app.listen(Number(PORT), '127.0.0.1');
