import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterFile } from '../undo.ts';

/** A certificate for localhost that is trusted only if configured; it protects nothing. */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIURXxWpR78Lc9bMPuSObcqNA0AMVEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNjE5MzgzMloYDzIxMjYxMDIz
MTkzODMyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARvAer+2lfh61MdqQ200d+jYoJKZBmyDkuFiHcqS9S6QUvp3dF6ZDP2
Qe1N5S2wTFbkdfvLGBtM/Nwjqpw2tZbFo28wbTAdBgNVHQ4EFgQU8EN+EHAd1bUY
ulxpVFNfMI43veYwHwYDVR0jBBgwFoAU8EN+EHAd1bUYulxpVFNfMI43veYwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgNw+oK2urbmmPuoomBLNCd0peaS3FmRC87Ii/bAgyqVUCIQDH
J9Q5BD9MVeGxExf2MIrYXXBOdYLSxhWZOeAJTm0Hyw==
-----END CERTIFICATE-----`;

export const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrclbrF87aj48wtb7
B2FMKg5HRNipfjQ3Pp2kSewzxqWhRANCAARvAer+2lfh61MdqQ200d+jYoJKZBmy
DkuFiHcqS9S6QUvp3dF6ZDP2Qe1N5S2wTFbkdfvLGBtM/Nwjqpw2tZbF
-----END PRIVATE KEY-----`;

/** Another one, as after a renewal. */
export const renewedCertificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUH9NZtdB07iqNni7wJlVoql38vRcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExOTIwMTQxOFoYDzIxMjYxMDI2
MjAxNDE4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ0asAYCVr4jhxmYvyzzELmMTipoAvVf9aoeM3X0SlsgIMYINueCd+q
OSVGqMF1xh8DYMQP18Xaal6RuFa9Fj7Ao28wbTAdBgNVHQ4EFgQUCoL5LKFeVVDO
GGdxAxO3oSu+7SQwHwYDVR0jBBgwFoAUCoL5LKFeVVDOGGdxAxO3oSu+7SQwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhANuLRWRBmJ5wzlgGyQ3EJAMFXotDlfqSB4Ek6LKQPFkyAiBm
wMS+GGnu/owXdtF80qgY1MlomfEjte3RjDhVnj4B8g==
-----END CERTIFICATE-----`;

export const renewedKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgu97lR9bMvGKIUAwH
29W0zUi+hWX2kMmfxPOrG39FEw+hRANCAAQ0asAYCVr4jhxmYvyzzELmMTipoAvV
f9aoeM3X0SlsgIMYINueCd+qOSVGqMF1xh8DYMQP18Xaal6RuFa9Fj7A
-----END PRIVATE KEY-----`;

/** The first certificate and its key as files, as a shop is given them. */
export function writeTlsFiles(folder: string): { certFile: string; keyFile: string } {
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  writeFileSync(files.certFile, testCertificate);
  writeFileSync(files.keyFile, testKey, { mode: 0o600 });
  return files;
}

/** An https server on this machine, until the tests of the file end. */
export async function startHttpsServer(answer: RequestListener): Promise<string> {
  const server = createServer({ key: testKey, cert: testCertificate }, answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterFile(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}
