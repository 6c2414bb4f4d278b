export type SpanKind = 'server' | 'client' | 'internal' | 'consumer';
export type SpanAttributes = Record<string, string | number | boolean>;

export type LiveSpan = {
  /** The header for the next service: version, trace, span and flags. */
  traceparent: string;
  set(attributes: SpanAttributes): void;
  /** `reason` is only the kind of failure, because messages may name people. */
  fail(reason: string): void;
  end(): void;
};

export type SpanStart = {
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** The parent span, from here or (as a `traceparent`) from elsewhere. */
  parent?: LiveSpan | string | undefined;
};

/** Records spans. Set only while traces are recorded, so that nothing is loaded otherwise. */
export type Tracer = { start(name: string, start: SpanStart): LiveSpan };
