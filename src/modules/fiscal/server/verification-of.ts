import { verificationAddress, verificationCode } from '#modules/fiscal/verification.ts';
import type { DeviceRow, ReceiptRow } from './chain-repository.ts';
import { md5OfSignature } from './device/device-keys.ts';

/** The code of a receipt, and the address in its QR code. */
export function verificationOf(
  { config: { qrUrl }, deviceId }: DeviceRow,
  { content: { date, globalNo }, signature }: ReceiptRow,
): { code: string; address: string } {
  const signatureMd5 = md5OfSignature(signature);
  return {
    code: verificationCode(signatureMd5),
    address: verificationAddress({ qrUrl, deviceId, signatureMd5, date, globalNo }),
  };
}
