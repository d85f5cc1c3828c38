import type { TSchema } from 'typebox';
import type { Endpoint } from '../endpoint.ts';

/** What the page shows of a schema. */
export interface Described {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** An endpoint as the page shows it. */
export type Shown = Omit<Endpoint, 'answer'> & { readonly method?: string; readonly body?: TSchema };

export const described = (schema: TSchema): Described => schema as Described;

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
