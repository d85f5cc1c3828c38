/** Members of Chromium that TypeScript's library lacks. Types only. */
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
