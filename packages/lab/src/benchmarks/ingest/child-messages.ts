/** What a measured server tells its bench, and what it is asked. */
export interface ServerReady {
  readonly baseUrl: string;
  readonly siteKey: string;
  readonly apiKey: string;
}

export interface Usage {
  /** CPU time of the whole process so far, µs. */
  readonly cpu: number;
  /** Resident memory, bytes. */
  readonly memory: number;
}
