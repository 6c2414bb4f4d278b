import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
  SpanKind as WireKind,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { LiveSpan, SpanKind, SpanStart } from './span.ts';
import { setTracer } from './tracing.ts';

export type TracingSettings = {
  /** The address of the collector, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of the traces begun here that is recorded, from 0 to 1. */
  share: number;
};

const kinds: Record<SpanKind, WireKind> = {
  server: WireKind.SERVER,
  client: WireKind.CLIENT,
  internal: WireKind.INTERNAL,
  consumer: WireKind.CONSUMER,
};

/** Loaded only if a collector is set. Returns a function that sends the rest and stops. */
export function openTracing(settings: TracingSettings): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${settings.endpoint}/v1/traces`,
          headers: settings.headers,
        }),
        scheduledDelayMillis: 2000,
      }),
    ],
  });
  const tracer = provider.getTracer('ndoro');
  const contexts = new WeakMap<LiveSpan, Context>();
  setTracer({
    start(name, { kind, attributes = {}, parent }) {
      const before = contextOf(parent, contexts);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, before);
      const live = liveSpan(span);
      contexts.set(live, trace.setSpan(ROOT_CONTEXT, span));
      return live;
    },
  });
  return async () => {
    setTracer(null);
    await provider.shutdown().catch(() => {});
  };
}

function contextOf(parent: SpanStart['parent'], contexts: WeakMap<LiveSpan, Context>): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  if (typeof parent !== 'string') return contexts.get(parent) ?? ROOT_CONTEXT;
  const [, traceId, spanId, flags] = parent.split('-');
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function liveSpan(span: Span): LiveSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => span.setAttributes(attributes),
    fail(reason) {
      span.setAttribute('error.type', reason);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}
