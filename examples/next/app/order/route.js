import { GaitError, mismatches } from '@gait/node';
import { gait, USER_ID } from '../shop.js';

const REJECT_FROM = 70;
const REVIEW_FROM = 50;
/** How long the report may wait for what the page has just sent. */
const WAIT_S = 2;

export async function POST(request) {
  const { session, after } = await request.json();
  const bind = {
    userId: USER_ID,
    // As the proxy in front of Next.js sets it.
    ip: request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim(),
    userAgent: request.headers.get('user-agent') ?? undefined,
  };
  try {
    const report = await gait().report(String(session), { bind, after, waitS: WAIT_S });
    const isOther = mismatches(report).includes('user');
    if (isOther || report.risk_score >= REJECT_FROM)
      return Response.json({ decision: 'rejected' }, { status: 403 });
    return Response.json({ decision: report.risk_score >= REVIEW_FROM ? 'in review' : 'accepted' });
  } catch (error) {
    if (!(error instanceof GaitError)) throw error;
    // An order without a session, or with a mark that nothing sends, is odd. An answer that did not come is no fault of the visitor.
    return Response.json({ decision: [400, 404].includes(error.status) ? 'in review' : 'accepted' });
  }
}
