export interface Display {
  /** `:7` */
  readonly name: string;
  close(): Promise<void>;
}
export declare const SCREEN: {
  readonly width: 1440;
  readonly height: 900;
};
/** A virtual screen with a window manager, on the first free number. */
export declare const openDisplay: () => Promise<Display>;
