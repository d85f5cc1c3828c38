export interface LabServer {
  readonly baseUrl: string;
  readonly apiKey: string;
  close(): Promise<void>;
}
/** A server of the lab's own, with an empty store that goes when it closes. */
export declare const openLabServer: () => Promise<LabServer>;
