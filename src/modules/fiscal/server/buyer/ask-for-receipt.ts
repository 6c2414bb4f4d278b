import type { Buyer } from '#modules/fiscal/receipt.ts';
import type { BuyerAnswer, SaleWishes } from '#modules/fiscal/tax-invoice-schema.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type DeviceRow, findDevice } from '../chain-repository.ts';
import { accessOf } from '../device/device-keys.ts';
import type { SendingParts } from '../sending/sending.ts';
import { storeRequest } from './request-repository.ts';

export type AskedReceipt = Result<
  BuyerAnswer,
  'fiscal-off' | 'fiscal-signed' | 'fiscal-buyer-unknown' | 'fiscal-buyer-vat'
>;

const noBuyer: Buyer = { name: '', tin: '', vatNumber: '' };

/**
 * Stores a buyer's data for the receipt, under the id of the future order, and looks the buyer up.
 * If the register does not answer, the numbers stay as typed.
 */
export async function askForReceipt(
  parts: SendingParts,
  saleId: string,
  { tin, vatNumber, name, currency }: SaleWishes,
): Promise<AskedReceipt> {
  const { db } = parts;
  const device = await findDevice(db);
  if (!device) return fail('fiscal-off');
  const store = (buyer: Buyer) =>
    storeRequest(db, {
      checkoutId: saleId,
      buyerName: buyer.name,
      buyerTin: buyer.tin,
      buyerVatNumber: buyer.vatNumber,
      currency,
    });
  if (!(await store({ name, tin, vatNumber }))) return fail('fiscal-signed');
  if (tin === '') return ok({ name: '' });
  const known = await lookUpBuyer(parts, device, tin);
  if (known === 'silent') return ok({ name });
  const problem = problemOf(known, vatNumber);
  if (problem || known === 'unknown') {
    await store(noBuyer);
    return fail(problem ?? 'fiscal-buyer-unknown');
  }
  await store({ name: known.name, tin, vatNumber: vatNumber || known.vatNumber });
  return ok({ name: known.name });
}

type Known = { name: string; vatNumber: string } | 'unknown';

function problemOf(known: Known, vatNumber: string) {
  if (known === 'unknown') return 'fiscal-buyer-unknown' as const;
  const isOther = vatNumber !== '' && known.vatNumber !== '' && vatNumber !== known.vatNumber;
  return isOther ? ('fiscal-buyer-vat' as const) : null;
}

const unknownStatus = 422;

/** Skipped while ZIMRA is known to be unavailable, so that the buyer does not wait. */
async function lookUpBuyer(
  { fdms, signingKeys }: SendingParts,
  device: DeviceRow,
  tin: string,
): Promise<Known | 'silent'> {
  if (device.problem !== '') return 'silent';
  const answer = await fdms.verifyBuyer(accessOf(device, signingKeys), tin);
  if (answer.ok) return answer.value;
  const { failure } = answer;
  return failure.kind === 'refused' && failure.status === unknownStatus ? 'unknown' : 'silent';
}
