import { userToken } from '@gait/node';
import { OrderButton } from './order-button.js';
import { USER_ID } from './shop.js';

/** The token expires, so the page is made for each request. */
export const dynamic = 'force-dynamic';

export default function Page() {
  const { GAIT_URL, GAIT_SITE_KEY, GAIT_USER_SECRET } = process.env;
  return (
    <main>
      <h1>Shop</h1>
      <OrderButton />
      <script
        src={`${GAIT_URL}/v1/s.js`}
        data-site-key={GAIT_SITE_KEY}
        data-user-id={USER_ID}
        data-user-token={userToken(GAIT_USER_SECRET, USER_ID)}
        async
      />
    </main>
  );
}
