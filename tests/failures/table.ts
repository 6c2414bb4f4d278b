import {
  backupStore,
  database,
  diskFull,
  diskReadOnly,
  pictureStore,
  pooler,
  replicas,
} from './rows/database-rows.ts';
import { paymentRows } from './rows/payment-rows.ts';
import {
  balancer,
  cdn,
  clock,
  courier,
  mailServer,
  memory,
  names,
  passwordList,
  receivers,
  taxOffice,
  virusScanner,
  watchers,
} from './rows/service-rows.ts';
import type { Dependency } from './words.ts';

/** All external dependencies of the shop, in the order of the page. */
export const dependencies: readonly Dependency[] = [
  database,
  replicas,
  pooler,
  diskFull,
  diskReadOnly,
  pictureStore,
  backupStore,
  ...paymentRows,
  courier,
  mailServer,
  taxOffice,
  virusScanner,
  receivers,
  names,
  clock,
  memory,
  cdn,
  balancer,
  passwordList,
  watchers,
];

/** Addresses that are no dependency, since the shop calls itself or only answers. */
export const ownVariables = ['PUBLIC_URL'];
export const ownFiles = [
  'src/database/embedded/instance-lock.ts',
  'src/modules/doctor/server/checks/certificate.ts',
  'src/modules/page-guard/server/look-at-pages.ts',
  'src/platform/http/listener.ts',
];
