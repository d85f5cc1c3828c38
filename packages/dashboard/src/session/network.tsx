import type { SessionDetail } from '@gait/server';
import { placeName } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Rows } from '../ui/rows.tsx';
import styles from './network.module.css';

type NetworkProps = Pick<SessionDetail, 'network' | 'place' | 'request'>;

const classes: Readonly<Record<string, string>> = {
  private: 'Private address',
  unknown: 'Unknown',
  access: 'Home or office',
  mobile: 'Mobile',
  hosting: 'Hosting provider',
  vpn: 'VPN',
  tor: 'Tor exit',
  cdn: 'Content network',
  relay: 'Privacy relay',
  enterprise_gateway: 'Company gateway',
};

/** Where the session comes from, what that rests on, and what contradicts it. */
export const Network = ({ network, place, request }: NetworkProps) => {
  const where = placeName(network?.city, network?.country);
  return (
    <Panel title="Network and place">
      <Rows
        rows={[
          ['Network', network && (classes[network.class] ?? network.class)],
          ['Provider', network?.organisation],
          ['AS number', network?.asn && `AS${network.asn}`],
          ['Address is in', where],
          ['Rests on', network?.evidence],
          ['Clock and place', place?.evidence],
          ['Simulated place', place?.simulated?.join('; ')],
          ['User agent', request?.userAgent],
          ['HTTP version', request?.httpVersion],
          ['Languages', request?.languages?.join(', ')],
          ['Odd in the request', request?.odd?.join('; ')],
        ]}
      />
      {where && (
        <p className={styles.source}>
          <a href="https://db-ip.com" rel="noreferrer">
            IP Geolocation by DB-IP
          </a>
        </p>
      )}
    </Panel>
  );
};
