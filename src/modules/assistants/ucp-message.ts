import { type Negotiated, relevantTo } from './negotiate.ts';
import type { Release } from './release.ts';
import type { Capability } from './ucp.ts';

export type Severity =
  | 'recoverable'
  | 'requires_buyer_input'
  | 'requires_buyer_review'
  | 'unrecoverable';

export type UcpMessage = {
  type: 'error' | 'warning' | 'info';
  code: string;
  content: string;
  severity?: Severity;
  path?: string;
  /** The platform must show it next to the part at `path`. */
  presentation?: 'disclosure';
  url?: string;
};

/** The answer to a call, for REST and MCP. */
export type UcpAnswer = {
  status: number;
  body: Record<string, unknown>;
  retryAfterSeconds?: number;
};

export function problem(
  code: string,
  content: string,
  severity: Severity,
  path?: string,
): UcpMessage {
  return { type: 'error', code, content, severity, ...(path && { path }) };
}

export function warning(code: string, content: string, path?: string): UcpMessage {
  return { type: 'warning', code, content, ...(path && { path }) };
}

export function info(code: string, content: string): UcpMessage {
  return { type: 'info', code, content };
}

/** The head of every answer: the release, and the capabilities used. */
export function headOf(capability: Capability, spoken: Negotiated) {
  const { release: version } = spoken;
  const names = relevantTo(capability, spoken);
  return {
    version,
    status: 'success',
    capabilities: Object.fromEntries(names.map((name) => [name, [{ version }]])),
  };
}

/** The call was valid, but there is no result. */
export function refusal(
  { release }: { release: Release },
  message: UcpMessage,
  continueUrl?: string,
): UcpAnswer {
  return {
    status: 200,
    body: {
      ucp: { version: release, status: 'error' },
      messages: [message],
      ...(continueUrl && { continue_url: continueUrl }),
    },
  };
}

/** The call was not valid. */
export function fault(status: number, code: string, content: string): UcpAnswer {
  return { status, body: { code, content } };
}
