import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addCallFaults } from '../core/call-faults.ts';
import { answerLikeAProxy, answerSlowly, giveNoAnswer } from '../core/no-answer.ts';
import { type Fields, refusal } from './message.ts';
import type { PaynowDesk } from './paynow-desk.ts';
import type { TransactionRecord } from './records.ts';
import { readTransaction } from './transaction-request.ts';

const instructions: Readonly<Record<string, string>> = {
  ecocash:
    'Please check your phone and enter your EcoCash PIN to confirm this payment. If nothing comes, dial *151*2*4# and follow the steps.',
  onemoney:
    'Please check your phone and enter your OneMoney PIN to confirm this payment. If nothing comes, dial *111# and follow the steps.',
};

/** A code is valid for ten minutes. */
const codeMs = 10 * 60_000;

export function addApiRoutes(scope: FastifyInstance, desk: PaynowDesk): void {
  const { switches, store, account } = desk;
  scope.register(
    async (api) => {
      api.addHook('preHandler', async (request, reply) => {
        if (switches.take('hang')) return giveNoAnswer(request, reply, switches.current().hangMs);
        if (switches.take('serverError')) return reply.code(500).send('Server Error');
        if (switches.take('proxyError')) return answerLikeAProxy(reply);
        await desk.advance();
      });
      addCallFaults(api, switches, ({ url }) => url.includes('transaction'));
      api.post('/initiatetransaction', (request, reply) => open(request, reply, desk, false));
      api.post('/remotetransaction', (request, reply) => open(request, reply, desk, true));
      api.post<{ Querystring: { guid?: string } }>('/checkpayment/', async (request, reply) => {
        const known = store.find('transaction', request.query.guid ?? '');
        if (!known || switches.take('forget')) return send(reply, refusal('Transaction not found'));
        return send(reply, account.statusOf(known));
      });
    },
    { prefix: '/interface' },
  );
}

async function open(
  request: FastifyRequest,
  reply: FastifyReply,
  desk: PaynowDesk,
  isExpress: boolean,
): Promise<FastifyReply> {
  const { switches, account } = desk;
  const { hangMs } = switches.current();
  if (switches.take('timeoutBeforeCapture')) return giveNoAnswer(request, reply, hangMs);
  const fields = Object.fromEntries(
    Object.entries(Object(request.body)).map(([name, value]) => [name, String(value)]),
  );
  const base = `${request.protocol}://${request.host}${new URL(desk.publicUrl()).pathname}`;
  const pollUrlOf = (guid: string) => `${base}/interface/checkpayment/?guid=${guid}`;
  const transaction = readTransaction(fields, { ...desk, pollUrlOf }, isExpress);
  if (typeof transaction === 'string') return send(reply, refusal(transaction));
  if (switches.take('refuseOpen')) return send(reply, refusal('This merchant can not be paid'));
  await desk.perform(account.open(transaction));
  if (switches.take('timeoutAfterCapture')) return giveNoAnswer(request, reply, hangMs);
  await answerSlowly(switches);
  return send(reply, account.sign(openedFields(desk, transaction, isExpress)));
}

function openedFields(
  desk: PaynowDesk,
  transaction: TransactionRecord,
  isExpress: boolean,
): Fields {
  const { method, code, pollUrl, createdAt } = transaction;
  const words = instructions[method];
  return {
    status: 'Ok',
    ...(!isExpress && { browserurl: desk.pageOf(transaction) }),
    ...(words !== undefined && { instructions: words }),
    ...(code !== null && {
      authorizationcode: code,
      authorizationexpires: momentText(new Date(createdAt + codeMs)),
    }),
    pollurl: pollUrl,
  };
}

/** '5-Nov-2026 14:07', in Harare time. */
function momentText(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Harare',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const month = part('month').slice(0, 3);
  return `${part('day')}-${month}-${part('year')} ${part('hour')}:${part('minute')}`;
}

function send(reply: FastifyReply, message: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(message);
}
