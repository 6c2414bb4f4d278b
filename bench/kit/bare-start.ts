import Fastify from 'fastify';
import { loadSecrets } from '#config/secrets.ts';
import { startEmbeddedDatabase } from '#database/embedded/embedded-database.ts';

/** The minimum start of a shop on a folder: its database, and a server that listens. */
const dataDir = process.argv[2] ?? '';
const database = await startEmbeddedDatabase({
  dataDir,
  password: loadSecrets(dataDir).databasePassword,
});
const app = Fastify();
app.get('/', () => 'open');
await app.listen({ port: 0, host: 'localhost' });
process.once('SIGTERM', async () => {
  await app.close();
  await database.stop();
  process.exit(0);
});
process.stdout.write('open\n');
