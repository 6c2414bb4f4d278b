import type { Environment } from './environment.ts';

export type Tracing = {
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  share: number;
};

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
