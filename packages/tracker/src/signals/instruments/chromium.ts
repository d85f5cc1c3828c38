/** What Chromium has beyond the standard library's types. Types only: nothing of it reaches the bundle. */
declare global {
  interface Navigator {
    readonly userAgentData?: {
      readonly brands: readonly { readonly brand: string; readonly version: string }[];
      readonly mobile: boolean;
      readonly platform: string;
      getHighEntropyValues(hints: readonly string[]): Promise<Record<string, string | undefined>>;
    };
    readonly deviceMemory?: number;
  }
}

export {};
