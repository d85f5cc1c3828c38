// Runs other detectors in a copy of the demo site and reports their results to the lab.
import { load } from '@fingerprintjs/botd';
import FingerprintScanner from 'fpscanner';
// Only the collector, because the package's main entry also loads its server.
import { createCollector } from './node_modules/motion-attestation/src/collector.js';

const EVERY_MS = 1_000;

const report = (facts) => {
  fetch('/lab/peers', { method: 'POST', body: JSON.stringify(facts), keepalive: true }).catch(
    () => undefined,
  );
};

const collector = createCollector();
collector.attach();
setInterval(() => report({ motion: collector.getData() }), EVERY_MS);
addEventListener('pagehide', () => report({ motion: collector.getData() }));

addEventListener('load', async () => {
  const detector = await load({ monitoring: false });
  report({ botd: detector.detect() });
  const { fastBotDetection, fastBotDetectionDetails } = await new FingerprintScanner().collectFingerprint({
    encrypt: false,
  });
  const found = Object.entries(fastBotDetectionDetails).filter(([, { detected }]) => detected);
  report({ fpscanner: { bot: fastBotDetection, because: found.map(([rule]) => rule) } });
});
