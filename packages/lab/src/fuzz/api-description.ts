/** JSON Schema, as far as the API descriptions use it. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly maxLength?: number;
}

/** An operation of an OpenAPI file, without references. */
export interface Operation {
  readonly method: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly schema: JsonSchema;
  }[];
  readonly body: JsonSchema | undefined;
  readonly responses: Readonly<Record<string, DocumentedAnswer>>;
}

export interface DocumentedAnswer {
  /** Of an error: its codes. */
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

type Json = Readonly<Record<string, unknown>>;

/** Reads an OpenAPI file from a server, and replaces each reference by what it names. */
export const readOperations = async (url: string): Promise<Operation[]> => {
  const document = (await (await fetch(url)).json()) as Json & {
    paths: Record<string, Record<string, Json>>;
  };
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as Json;
    const named = typeof $ref === 'string' ? (resolved(partOf(document, $ref)) as Json) : {};
    return {
      ...named,
      ...Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, resolved(one)])),
    };
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters, responses, requestBody } = resolved(operation) as Pick<
        Operation,
        'parameters' | 'responses'
      > & { readonly requestBody?: { readonly content: Record<string, { readonly schema: JsonSchema }> } };
      const body = requestBody?.content['application/json']?.schema;
      return { method: method.toUpperCase(), path, parameters, responses, body };
    }),
  );
};

/** `#/components/schemas/Problem` */
const partOf = (document: Json, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Json)[name], document);
