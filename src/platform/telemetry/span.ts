export type SpanKind = 'server' | 'client' | 'internal' | 'consumer';
export type SpanAttributes = Record<string, string | number | boolean>;

export type LiveSpan = {
  /** As the next one hears of it: version, trace, step and flags. */
  traceparent: string;
  set(attributes: SpanAttributes): void;
  /** By its kind alone: messages may name people. */
  fail(reason: string): void;
  end(): void;
};

export type SpanStart = {
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** The step before, here or (as a `traceparent`) elsewhere. */
  parent?: LiveSpan | string | undefined;
};

/** Where steps are written down. Known only while traces are recorded, so that nothing is loaded else. */
export type Tracer = { start(name: string, start: SpanStart): LiveSpan };
