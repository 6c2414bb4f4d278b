type Verified = {
  qrUrl: string;
  deviceId: number;
  /** '2026-11-19T10:15:00' */
  date: string;
  globalNo: number;
  /** MD5 over the bytes of the signature, in hexadecimal digits. */
  signatureMd5: string;
};

const codeLength = 16;

function codeOf(signatureMd5: string): string {
  return signatureMd5.slice(0, codeLength).toUpperCase();
}

/** Grouped for reading: '4C8B-E276-6333-0417'. */
export function verificationCode(signatureMd5: string): string {
  return (codeOf(signatureMd5).match(/.{4}/g) ?? []).join('-');
}

/** The address in the QR code: the receipt at ZIMRA. */
export function verificationAddress(receipt: Verified): string {
  const { qrUrl, deviceId, date, globalNo, signatureMd5 } = receipt;
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const digits = (number: number) => String(number).padStart(10, '0');
  const base = qrUrl.replace(/\/+$/, '');
  const code = codeOf(signatureMd5);
  return `${base}/${digits(deviceId)}${day}${month}${year}${digits(globalNo)}${code}`;
}
