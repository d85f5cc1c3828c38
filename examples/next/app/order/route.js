import { GaitError, mismatches } from '@gait/node';
import { gait, USER_ID } from '../shop.js';

const REJECT_FROM = 70;
const REVIEW_FROM = 50;

export async function POST(request) {
  const { session } = await request.json();
  const bind = {
    userId: USER_ID,
    // As the proxy in front of Next.js sets it.
    ip: request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim(),
    userAgent: request.headers.get('user-agent') ?? undefined,
  };
  try {
    const report = await gait().report(String(session), { bind });
    const isOther = mismatches(report).includes('user');
    if (isOther || report.risk_score >= REJECT_FROM)
      return Response.json({ decision: 'rejected' }, { status: 403 });
    return Response.json({ decision: report.risk_score >= REVIEW_FROM ? 'in review' : 'accepted' });
  } catch (error) {
    if (!(error instanceof GaitError)) throw error;
    // An order without a session is odd. An answer that did not come is no fault of the visitor.
    return Response.json({ decision: error.status === 404 ? 'in review' : 'accepted' });
  }
}
