import { connectDatabase } from '#database/client.ts';
import { createBooks } from '#modules/books/server/books.ts';
import { signReceipts } from '#modules/fiscal/server/sign-receipts.ts';
import { fiscalTestParts } from '../fiscal-device.ts';

/** A process that issues and signs until it is killed; its clock runs a thousand times faster. */
const [, , url = '', start = '0'] = process.argv;
const { db } = connectDatabase(url, 4);
const bookkeeping = () => ({ registrationNumber: '', vatNumber: '', rates: [] });
const books = createBooks({ db, currency: 'USD', bookkeeping });
const began = Number(start);
const now = () => new Date(began + (Date.now() - began) * 1000);

console.log('{"ready":true}');
for (;;) {
  await books.issueWhatCan();
  await signReceipts({ ...fiscalTestParts(db), now }).catch(() => undefined);
}
