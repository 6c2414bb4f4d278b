import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningEmulators } from '#demo/emulators/start-emulators.ts';
import {
  type AnswerFault,
  answerFaults,
  type FaultPlan,
  type MessageFault,
  messageFaults,
} from './answer-faults.ts';
import { type Passed, passOn, type Request, readRequest } from './pass-on.ts';

type Emulators = Omit<RunningEmulators, 'close'>;

export type FaultProxy = {
  url: string;
  /** The same providers, reached through the proxy. */
  providers: Emulators;
  /** The number of each fault, and of all answers and messages. */
  counts: Record<string, number>;
  setPlan(plan: FaultPlan): void;
  sendMessagesTo(shopUrl: string): void;
  /** Waits until nothing is under way. */
  finish(): Promise<void>;
  close(): Promise<void>;
};

const messagePath = /^\/api\/webhooks\/(\w+)/;
const messageFirstMs = 3000;

/** A proxy between the shop and its providers, in both directions, which follows the plan. */
export async function startFaultProxy(
  emulators: Emulators,
  firstPlan: FaultPlan,
): Promise<FaultProxy> {
  const counts: Record<string, number> = Object.fromEntries(
    ['answers', ...answerFaults, 'messages', ...messageFaults].map((what) => [what, 0]),
  );
  const underWay = new Set<Promise<unknown>>();
  /** Payments at Paynow whose answer the shop did not get. */
  const unanswered = new Set<string>();
  let plan = firstPlan;
  let shopUrl = '';
  let messages = 0;

  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };

  async function answer(request: Request, response: ServerResponse): Promise<void> {
    const fault = possibleFault(request, plan.ofAnswer());
    count('answers');
    if (fault) count(fault);
    if (fault?.startsWith('lost') || fault === 'answer that never came')
      noteUnanswered(request, unanswered);
    if (fault === 'lost request') return void response.destroy();
    const before = messages;
    const said = await passOn(emulators.url, request);
    if (fault === 'lost answer') return void response.destroy();
    if (fault === 'late answer' || fault === 'answer that never came')
      await pause(plan.lateMs(fault));
    if (fault === 'message first') await untilMessage(() => messages > before);
    send(response, fault === 'asked twice' ? await passOn(emulators.url, request) : said);
  }

  async function deliver(request: Request, response: ServerResponse): Promise<void> {
    const fault = bearableFault(request, plan.ofMessage(), unanswered);
    count('messages');
    if (fault) count(fault);
    const accepted = { status: 200, headers: {}, body: Buffer.from('{}') };
    if (fault === 'broken message') return void response.destroy();
    if (fault === 'lost message') return send(response, accepted);
    if (fault === 'late message') {
      // The check at the end shows whether the shop took it: the provider believes that it did.
      send(response, accepted);
      await pause(plan.lateMs(fault));
    }
    const copies = fault === 'message twice' ? 2 : 1;
    const [said] = await Promise.all(
      Array.from({ length: copies }, () => passOn(shopUrl, request)),
    );
    messages += 1;
    if (said && fault !== 'late message') send(response, said);
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    await (messagePath.test(request.path) ? deliver : answer)(request, response);
  }

  const server = createServer((incoming, response) => {
    const work = handle(incoming, response)
      // The target is down: the caller sees a broken connection.
      .catch(() => response.destroy())
      .finally(() => underWay.delete(work));
    underWay.add(work);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const away = <Part extends { baseUrl: string }>(part: Part, path: string): Part => ({
    ...part,
    baseUrl: `${url}/${path}`,
  });
  return {
    url,
    counts,
    providers: {
      ...emulators,
      paypal: away(emulators.paypal, 'paypal'),
      stripe: away(emulators.stripe, 'stripe'),
      paynow: away(emulators.paynow, 'paynow'),
    },
    setPlan(next) {
      plan = next;
    },
    sendMessagesTo(next) {
      shopUrl = next;
    },
    async finish() {
      while (underWay.size > 0) await Promise.allSettled([...underWay]);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function untilMessage(isThere: () => boolean): Promise<void> {
  const deadline = Date.now() + messageFirstMs;
  while (!isThere() && Date.now() < deadline) await pause(20);
}

function send(response: ServerResponse, { status, headers, body }: Passed): void {
  if (response.destroyed) return;
  response.writeHead(status, headers).end(body);
}

const opensAtPaynow = ({ path }: Request) =>
  /paynow\/interface\/(initiate|remote)transaction/.test(path);

/** Requests without an idempotency key are not repeated. */
function possibleFault(request: Request, fault: AnswerFault): AnswerFault {
  return fault === 'asked twice' && opensAtPaynow(request) ? 'lost answer' : fault;
}

function noteUnanswered(request: Request, unanswered: Set<string>): void {
  if (!opensAtPaynow(request)) return;
  unanswered.add(new URLSearchParams(request.body.toString()).get('reference') ?? '');
}

/**
 * Paynow can't be queried by our own reference. If its answer was lost, only its message reports
 * the payment, so that message may be late or repeated, but is never lost.
 */
function bearableFault(
  { path, body }: Request,
  fault: MessageFault,
  unanswered: ReadonlySet<string>,
): MessageFault {
  if (fault !== 'lost message' || messagePath.exec(path)?.[1] !== 'paynow') return fault;
  const reference = new URLSearchParams(body.toString()).get('reference') ?? '';
  return unanswered.has(reference) ? 'broken message' : fault;
}
