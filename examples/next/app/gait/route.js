import { verifyWebhook } from '@gait/node';

export async function POST(request) {
  try {
    const { id, type } = verifyWebhook({
      body: await request.text(),
      headers: request.headers,
      secret: process.env.GAIT_WEBHOOK_SECRET,
    });
    console.log(`webhook ${id}: ${type}`);
    return new Response(null, { status: 204 });
  } catch {
    return new Response(null, { status: 400 });
  }
}
