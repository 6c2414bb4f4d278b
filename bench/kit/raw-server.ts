import Fastify from 'fastify';

/**
 * The reference: Fastify alone, in its own process. It sends exactly the given headers and bytes: a
 * line of JSON, then the body.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const given = Buffer.concat(chunks);
const end = given.indexOf('\n');
const headers = JSON.parse(given.toString('utf8', 0, end)) as Record<string, string>;
const body = given.subarray(end + 1);

const app = Fastify();
app.get('/', (_request, reply) => reply.headers(headers).send(body));
const address = await app.listen({ port: 0, host: 'localhost' });
process.stdout.write(`${address}\n`);
