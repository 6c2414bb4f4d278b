import { X509Certificate } from 'node:crypto';
import { changeDevice } from '#modules/fiscal/server/sending/sending-repository.ts';
import { findDevice } from '../chain-repository.ts';
import { readConfig } from '../sending/send-opening.ts';
import { heed, type SendingParts } from '../sending/sending.ts';
import { createRequest } from './certificate-request.ts';
import { accessOf } from './device-keys.ts';

const monthMs = 30 * 86_400_000;

/**
 * Requests the next certificate a month before the current one ends. It has the same key, so that
 * signed but unsent receipts fit both. Also sends the ping that ZIMRA expects.
 */
export async function keepInTouch(parts: SendingParts): Promise<void> {
  const { db, fdms, signingKeys, now } = parts;
  const device = await findDevice(db);
  if (!device || device.nextSendAt > now()) return;
  const sending = { ...parts, device, access: accessOf(device, signingKeys) };
  if (device.certificateTill.getTime() - now().getTime() < monthMs) {
    const request = createRequest(device, sending.access.identity?.key ?? '');
    const answer = await fdms.renewCertificate(sending.access, request);
    if (!(await heed(sending, answer, 'The new certificate')) || !answer.ok) return;
    const certificateTill = new Date(new X509Certificate(answer.value).validTo);
    await changeDevice(db, device.id, { certificate: answer.value, certificateTill });
    return;
  }
  const pause = device.pingMinutes * 60_000;
  if (device.pingedAt && device.pingedAt.getTime() + pause > now().getTime()) return;
  const answer = await fdms.ping(sending.access);
  if (!(await heed(sending, answer, 'The sign of life')) || !answer.ok) return;
  const pingMinutes = Math.max(1, Math.round(answer.value));
  await changeDevice(db, device.id, { pingedAt: now(), pingMinutes });
  const isOld = now().getTime() - device.configReadAt.getTime() > 86_400_000;
  if (isOld) await readConfig(sending);
}
