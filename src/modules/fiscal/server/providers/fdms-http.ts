import { request } from 'node:https';
import { z } from 'zod';
import type { FdmsAccess, FdmsAnswer, FdmsEnvironment, FdmsFailure } from '#modules/fiscal/fdms.ts';

/** The address of FDMS; `ca` only for our emulator. */
export type FdmsPlace = { url: string; ca?: string };

export type FindPlace = (environment: FdmsEnvironment) => Promise<FdmsPlace>;

export type FdmsCall = { method: 'GET' | 'POST'; path: string; body?: string; timeoutMs?: number };

type Raw = { status: number; text: string; clock: Date | null };

const timeoutMs = 30_000;
const mostBytes = 1024 * 1024;

const problemSchema = z.object({
  title: z.string().nullish(),
  detail: z.string().nullish(),
  errorCode: z.string().nullish(),
});

/** One call with the device's certificate, if any. The answer is checked by the schema. */
export async function callFdms<Value>(
  { place, access, call }: { place: FdmsPlace; access: FdmsAccess; call: FdmsCall },
  schema: z.ZodType<Value>,
): Promise<FdmsAnswer<Value>> {
  let raw: Raw;
  try {
    raw = await send(place, access, call);
  } catch (error) {
    const failure = { kind: 'no-answer' as const, text: reasonOf(error) };
    return { ok: false, failure, clock: null };
  }
  const { clock } = raw;
  const body = parse(raw.text);
  if (raw.status !== 200) return { ok: false, failure: failureOf(raw.status, body), clock };
  const answer = schema.safeParse(body);
  if (!answer.success) {
    return { ok: false, failure: { kind: 'no-answer', text: 'Its answer makes no sense' }, clock };
  }
  const { operationID = '' } = z.object({ operationID: z.string().optional() }).parse(body);
  return { ok: true, value: answer.data, operationId: operationID, clock };
}

/** An error of the server, or its rate limit, is no refusal. */
function failureOf(status: number, body: unknown): FdmsFailure {
  const { title, detail, errorCode } = problemSchema.safeParse(body).data ?? {};
  const text = [detail || title || 'No reason was given', errorCode].filter(Boolean).join(', ');
  if (status >= 500 || status === 429 || status === 408) {
    return { kind: 'no-answer', text: `${text} (${status})` };
  }
  return { kind: 'refused', status, code: errorCode ?? '', text: `${text} (${status})` };
}

function send(place: FdmsPlace, access: FdmsAccess, call: FdmsCall): Promise<Raw> {
  const { identity, modelName, modelVersion } = access;
  const { method, path, body } = call;
  return new Promise((resolve, reject) => {
    const asked = request(
      `${place.url}${path}`,
      {
        method,
        agent: false,
        signal: AbortSignal.timeout(call.timeoutMs ?? timeoutMs),
        ...(place.ca && { ca: place.ca }),
        ...(identity && { key: identity.key, cert: identity.certificate }),
        headers: {
          DeviceModelName: modelName,
          DeviceModelVersion: modelVersion,
          accept: 'application/json',
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > mostBytes) asked.destroy(new Error('Its answer is too large'));
          parts.push(part);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString('utf8'),
            clock: readClock(response.headers.date),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

function readClock(date: string | undefined): Date | null {
  const moment = new Date(date ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  const { name, message } = error as Error;
  return name === 'TimeoutError' ? 'No answer within 30 seconds' : message;
}
