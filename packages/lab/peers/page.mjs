// Runs in a copy of the demo site: what other detectors see of the same session, told to the lab.
import { load } from '@fingerprintjs/botd';
import FingerprintScanner from 'fpscanner';
// The collector alone: the package's front door also loads its server.
import { createCollector } from './node_modules/motion-attestation/src/collector.js';

const EVERY_MS = 1_000;

const tell = (facts) => {
  fetch('/lab/peers', { method: 'POST', body: JSON.stringify(facts), keepalive: true }).catch(
    () => undefined,
  );
};

const collector = createCollector();
collector.attach();
setInterval(() => tell({ motion: collector.getData() }), EVERY_MS);
addEventListener('pagehide', () => tell({ motion: collector.getData() }));

addEventListener('load', async () => {
  const detector = await load({ monitoring: false });
  tell({ botd: detector.detect() });
  const { fastBotDetection, fastBotDetectionDetails } = await new FingerprintScanner().collectFingerprint({
    encrypt: false,
  });
  const found = Object.entries(fastBotDetectionDetails).filter(([, { detected }]) => detected);
  tell({ fpscanner: { bot: fastBotDetection, because: found.map(([rule]) => rule) } });
});
