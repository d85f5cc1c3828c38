'use client';

import { useState } from 'react';

export function OrderButton() {
  const [decision, setDecision] = useState('');
  const order = async () => {
    const after = await window.flushTracker?.();
    const body = JSON.stringify({ session: window.getTrackerSessionId?.(), after });
    const answer = await fetch('/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    setDecision((await answer.json()).decision);
  };
  return (
    <p>
      <button type="button" id="order" onClick={order}>
        Order
      </button>
      <output>{decision}</output>
    </p>
  );
}
