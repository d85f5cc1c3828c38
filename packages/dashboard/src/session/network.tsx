import type { SessionDetail } from '@gait/server';
import { DefinitionList } from '../ui/definition-list.tsx';
import { placeName } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './network.module.css';

type NetworkProps = Pick<SessionDetail, 'network' | 'place' | 'request' | 'declared_agent'>;

const networkClasses: Readonly<Record<string, string>> = {
  private: 'Private address',
  unknown: 'Unknown',
  access: 'Home or office',
  mobile: 'Mobile',
  hosting: 'Hosting provider',
  vpn: 'VPN',
  tor: 'Tor exit',
  cdn: 'Content delivery network',
  relay: 'Privacy relay',
  enterprise_gateway: 'Corporate gateway',
};

/** Network and place of the session with their evidence. */
export const NetworkPanel = ({ network, place, request, declared_agent }: NetworkProps) => {
  const location = placeName(network?.city, network?.country);
  return (
    <Panel title="Network and location">
      <DefinitionList
        rows={[
          ['Network', network && (networkClasses[network.class] ?? network.class)],
          ['Provider', network?.organisation],
          ['AS number', network?.asn && `AS${network.asn}`],
          ['IP location', location],
          ['Source', network?.evidence],
          ['Clock and location', place?.evidence],
          ['Simulated location', place?.simulated?.join('; ')],
          ['Signed by', declared_agent ?? undefined],
          ['Network of crawler', network?.crawler],
          ['User agent', request?.userAgent],
          ['HTTP version', request?.httpVersion],
          ['Languages', request?.languages?.join(', ')],
          ['Request anomalies', request?.odd?.join('; ')],
        ]}
      />
      {location && (
        <p className={styles.source}>
          <a href="https://db-ip.com" rel="noreferrer">
            IP Geolocation by DB-IP
          </a>
        </p>
      )}
    </Panel>
  );
};
