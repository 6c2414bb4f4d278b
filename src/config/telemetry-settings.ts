import type { Environment } from './environment.ts';

export type Tracing = {
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  share: number;
};

export type LogCopies = Omit<Tracing, 'share'>;

/** The collector of traces takes the log as well, unless OTEL_LOGS_EXPORTER says none. */
export function logCopiesOf(env: Environment): LogCopies | null {
  const tracing = env.OTEL_LOGS_EXPORTER === 'otlp' ? tracingOf(env) : null;
  if (!tracing) return null;
  const { share: _, ...settings } = tracing;
  return settings;
}

/** The names are OpenTelemetry's own. */
export function tracingOf(env: Environment): Tracing | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (!endpoint) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
