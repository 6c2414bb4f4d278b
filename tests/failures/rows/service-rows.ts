import { cell, type Dependency, never, proof, untested } from '../words.ts';

const smtpTest = 'src/modules/mail/server/providers/smtp-transport.test.ts';
const sendTest = 'src/modules/mail/server/send-mail.test.ts';
const courierTest = 'tests/contracts/courier-contract.ts';
const zimraTest = 'src/modules/fiscal/server/sending/send-receipts.test.ts';
const receiverTest = 'src/modules/integrations/server/integrations.test.ts';
const passwordTest = 'src/modules/identity/server/passwords/breached-password.test.ts';

export const mailServer: Dependency = {
  name: 'Mail server (SMTP)',
  use: 'confirmations, links and news',
  lost: 'Nothing: mails wait in the database, and each is sent once.',
  variables: ['SMTP_URL'],
  cells: {
    refused: cell(
      'The mail comes later.',
      'Alert MailFailing; ‘Needs attention’ after the last attempt.',
      'By itself: ten attempts, with longer pauses.',
      proof(smtpTest, 'a server that is away is a failure'),
      proof(sendTest, 'a failed attempt is tried again under the same Message-ID'),
      proof(sendTest, 'after the last attempt it is given up and staff are told'),
    ),
    silent: cell(
      'As refused.',
      'Alert MailFailing.',
      'By itself, after ten seconds each.',
      proof('tests/failures/network.test.ts', 'a mail server that is silent is given up in time'),
    ),
    slow: untested(
      'The mail comes later.',
      'Alert JobsPilingUp if many wait.',
      'By itself.',
      'No request waits for a mail: each is a job.',
    ),
    wrong: cell(
      'The mail comes later, once.',
      'As refused.',
      'By itself, under the same Message-ID.',
      proof(
        smtpTest,
        'a mail whose receipt was lost is sent again under the same Message-ID, and then no more',
      ),
      proof(smtpTest, 'a server without TLS gets neither password nor mail where TLS is required'),
    ),
    recovered: cell(
      'Mails that waited arrive.',
      '‘Try again’ sends what was given up.',
      'With the next attempt.',
      proof(sendTest, 'a mail that was sent is not sent again'),
      proof(
        'src/platform/jobs/dead-letters.test.ts',
        'a job that gives up stays with its reason, and done when somebody tries it again',
      ),
    ),
  },
};

export const courier: Dependency = {
  name: 'DHL Express',
  use: 'rates at the checkout, tracking',
  lost: 'Nothing: no order is placed without a rate.',
  variables: ['COURIER_API_URL', 'COURIER_TRACKING_URL'],
  files: ['src/modules/shipping/server/providers/my-dhl.ts'],
  cells: {
    refused: cell(
      'The checkout says that it can’t price delivery; collection works.',
      'Alert CourierFailing; staff can sell by a payment link.',
      'With the next question.',
      proof(courierTest, 'with nobody there the courier is unreachable'),
      proof(courierTest, 'wrong credentials are our mistake'),
    ),
    silent: cell(
      'As refused, after its time limit; estimates leave it alone for a while.',
      'Alert CourierFailing; orders can be corrected.',
      'With the next question.',
      proof(
        'src/modules/shipping/server/estimate-delivery.test.ts',
        'leaves a silent courier in peace for a while',
      ),
      proof(
        'src/modules/order-desk/server/correcting/correct-order.test.ts',
        'says so when the courier is silent, and saves all the same',
      ),
    ),
    slow: cell(
      'Rates of the last five minutes come from memory.',
      'Nothing.',
      'By itself.',
      proof(
        'src/modules/shipping/server/shipping.test.ts',
        'the same question within five minutes is answered without asking the courier',
      ),
    ),
    wrong: cell(
      'A rate in words is shown and can’t be paid.',
      'Alert CourierFailing.',
      'With the next question.',
      proof(
        'src/modules/shipping/server/shipping.test.ts',
        'a rate in words is shown but can not be paid',
      ),
      proof(courierTest, 'an empty list is an answer, not a failure'),
    ),
    recovered: cell(
      'Rates as ever.',
      'Nothing.',
      'With the next question.',
      proof('src/modules/shipping/server/shipping.test.ts', 'one failed answer is tried again'),
    ),
  },
};

const repeated = proof(
  zimraTest,
  'repeats the same bytes after %s, and ZIMRA has the receipt once',
);

export const taxOffice: Dependency = {
  name: 'Tax office (ZIMRA)',
  use: 'fiscal receipts',
  lost: 'Nothing: receipts are signed here and sent later.',
  files: [
    'src/modules/fiscal/server/providers/fdms-http.ts',
    'src/modules/fiscal/server/providers/fdms-places.ts',
  ],
  cells: {
    refused: cell(
      'Nothing: they buy as ever.',
      'They are told at once; later receipts wait.',
      'When a person has settled why.',
      proof(
        zimraTest,
        'that is refused stops the queue and is told at once; later ones wait behind it',
      ),
    ),
    silent: cell('Nothing.', 'Receipts wait.', 'By itself, with the same bytes.', repeated),
    slow: cell(
      'A receipt with its code is mailed later.',
      'Receipts wait.',
      'By itself.',
      proof(zimraTest, 'is mailed where ZIMRA answers late, and once although it answers twice'),
    ),
    wrong: cell('Nothing.', 'Receipts wait.', 'By itself, with the same bytes.', repeated),
    recovered: cell('Nothing.', 'The queue is sent in order.', 'By itself.', repeated),
  },
};

export const receivers: Dependency = {
  name: 'Addresses that strangers name',
  use: 'webhooks that the owner set up, profiles of assistants',
  lost: 'Nothing for three days; then a person decides.',
  files: ['src/platform/guarded-request.ts'],
  cells: {
    refused: cell(
      'Nothing.',
      'The delivery waits, with what was answered.',
      'By itself, with the same message.',
      proof(receiverTest, 'that refuses gets the same message again, until it takes it'),
      proof(
        'src/modules/assistants/server/hostile-platforms.test.ts',
        'a platform that is known is served while its own server is away',
      ),
    ),
    silent: cell(
      'Nothing.',
      'The delivery waits; others go on.',
      'By itself.',
      proof(receiverTest, 'that is silent keeps no other waiting, and nothing of it is lost'),
    ),
    slow: untested(
      'Nothing.',
      'As silent, after the time limit.',
      'By itself.',
      'Slow beyond the limit is silent.',
    ),
    wrong: cell(
      'Nothing.',
      'An address inside of a network is refused.',
      'Nothing to recover.',
      proof(
        receiverTest,
        'an address inside of a network is refused when it is entered, and when it is asked',
      ),
    ),
    recovered: cell(
      'Nothing.',
      'What waited is delivered; after three days by a person.',
      'By itself, within three days.',
      proof(
        receiverTest,
        'that takes nothing for three days is listed for a person, who sends it again',
      ),
    ),
  },
};

const list = proof(passwordTest, 'a list that %s stops nobody');

export const passwordList: Dependency = {
  name: 'List of stolen passwords',
  use: 'refusing a password that was stolen elsewhere',
  lost: 'Nothing; that password is not looked up.',
  variables: ['BREACHED_PASSWORDS_URL'],
  files: ['src/modules/identity/server/passwords/breached-password.ts'],
  cells: {
    refused: cell(
      'Nothing.',
      'They change their password as ever.',
      'With the next password.',
      list,
    ),
    silent: cell('Nothing.', 'They wait for its time limit.', 'With the next password.', list),
    slow: untested(
      'Nothing.',
      'They wait for its time limit.',
      'With the next password.',
      'Slow beyond the limit is silent.',
    ),
    wrong: cell(
      'Nothing.',
      'What is no match refuses nothing.',
      'With the next password.',
      proof(passwordTest, 'padding is no match'),
    ),
    recovered: cell(
      'Nothing.',
      'Stolen passwords are refused.',
      'With the next password.',
      proof(
        passwordTest,
        'a password that was stolen elsewhere is refused, and only five letters of its hash are told',
      ),
    ),
  },
};

const dropped =
  'Traces and error reports are sent beside the work, dropped when they can’t be, and counted in the metrics.';

const logsTest = 'src/platform/telemetry/send-logs.test.ts';
const logsLater = proof(
  logsTest,
  'what a collector did not take while it was %s arrives later, once and in its order',
);

export const watchers: Dependency = {
  name: 'Collector of traces and logs, error reports',
  use: 'traces, copies of the log and errors for whoever runs the shop',
  lost: 'Traces and reports of that time; of the copied log what exceeds 8 MB. Standard output has all of it.',
  variables: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'SENTRY_DSN'],
  files: ['src/platform/telemetry/error-reports.ts', 'src/platform/telemetry/send-logs.ts'],
  cells: {
    refused: cell(
      'Nothing.',
      'Alerts ErrorReportsLost and LogCopiesLost.',
      'By itself: logs are sent later, traces and reports are dropped.',
      logsLater,
      proof(logsTest, 'what a collector refuses is counted, and is not sent for ever'),
    ),
    silent: cell(
      'Nothing.',
      'As refused, after five seconds each.',
      'As refused.',
      logsLater,
      proof(logsTest, 'a shop that stops does not wait for a collector that is silent'),
    ),
    slow: untested('Nothing.', 'Nothing.', 'By itself.', dropped),
    wrong: untested('Nothing.', 'Alert ErrorReportsLost.', 'By itself.', dropped),
    recovered: cell(
      'Nothing.',
      'Errors are told again.',
      'With the next error.',
      proof(
        'src/bootstrap/telemetry.test.ts',
        'an error is told with its place and its id, and without anybody in it',
      ),
    ),
  },
};

const clamdTest = 'src/modules/media/server/providers/clamd.test.ts';
const uploadScanTest = 'src/modules/media/server/upload/virus-scanner.test.ts';
const scannerSilent = proof(
  clamdTest,
  'a scanner that is %s lets nothing pass, and is given up in time',
);

export const virusScanner: Dependency = {
  name: 'Virus scanner (clamd)',
  use: 'looking at uploads before they are stored',
  lost: 'Nothing: what was refused is uploaded again.',
  variables: ['CLAMD_ADDRESS'],
  files: ['src/modules/media/server/providers/clamd.ts'],
  cells: {
    refused: cell(
      'Nothing.',
      'Uploads are refused with a sentence; ‘Needs attention’ and the doctor say that the scanner does not answer.',
      'With the next upload.',
      proof(
        uploadScanTest,
        'while the scanner is away uploads are refused with a sentence, and staff see why',
      ),
    ),
    silent: cell('Nothing.', 'As refused, after 15 seconds.', 'By itself.', scannerSilent),
    slow: untested(
      'Nothing.',
      'An upload takes as long as the scanner, 15 seconds at most.',
      'By itself.',
      'Slow beyond the limit is silent.',
    ),
    wrong: cell(
      'Nothing.',
      'As refused: only a clear ‘clean’ lets a file pass.',
      'With the next upload.',
      scannerSilent,
    ),
    recovered: cell(
      'Nothing.',
      'Uploads are stored again, and nothing waits under ‘Needs attention’.',
      'With the next upload.',
      proof(clamdTest, 'where nobody listens nothing passes, until somebody does again'),
      proof(uploadScanTest, 'a scanner that is back no longer waits for anybody'),
    ),
  },
};

const dnsTest = 'tests/failures/network.test.ts';

export const names: Dependency = {
  name: 'DNS',
  use: 'finding every one of the others',
  lost: 'Nothing: a name that is not found means that nothing was sent.',
  cells: {
    refused: cell(
      'As if that one were refused.',
      'The alert of that one.',
      'With the next question.',
      proof(dnsTest, 'a name that nobody has means that nothing was sent'),
    ),
    silent: untested(
      'As if that one were silent.',
      'The alert of that one.',
      'With the next question.',
      'Time limits of calls include the search for the name.',
    ),
    slow: untested(
      'As silent beyond the time limit.',
      'Nothing.',
      'By itself.',
      'Slow beyond the limit is silent.',
    ),
    wrong: cell(
      'Nothing: another machine has no certificate; inner addresses are refused.',
      'The alert of that one.',
      'With the next question.',
      proof(
        receiverTest,
        'an address inside of a network is refused when it is entered, and when it is asked',
      ),
      proof('tests/security-sources.test.ts', 'certificates are checked everywhere'),
    ),
    recovered: untested(
      'Everything as ever.',
      'Nothing.',
      'With the next question.',
      'Names are not cached by the shop.',
    ),
  },
};

export const cdn: Dependency = {
  name: 'CDN',
  use: 'cached pages and pictures near the shopper',
  lost: 'Nothing; pages may be ten minutes old.',
  variables: ['CDN_PURGE_URL'],
  files: ['src/platform/edge/edge-purges.ts'],
  cells: {
    refused: cell(
      'An old price for ten minutes at most, not at the checkout.',
      'Alert CdnPurgesFailing.',
      'By itself: the call is tried again.',
      proof(
        'src/platform/edge/edge.test.ts',
        'gathers what changes together, is tried again when it fails, and follows once more',
      ),
      proof('src/platform/edge/edge.test.ts', 'that is never heard is reported'),
    ),
    silent: cell(
      'As refused.',
      'Alert CdnPurgesFailing, after five seconds.',
      'By itself.',
      proof('src/platform/edge/edge.test.ts', 'that is never heard is reported'),
    ),
    slow: cell(
      'A page that was rendered meanwhile is not cached.',
      'Nothing.',
      'By itself.',
      proof(
        'src/platform/edge/edge.test.ts',
        'a page rendered while something changed goes to its visitor without leave to keep it',
      ),
    ),
    wrong: cell(
      'Nothing of one visitor for another.',
      'Nothing.',
      'Nothing to recover.',
      proof('src/platform/edge/edge.test.ts', 'is taken back from an answer that nobody may keep'),
    ),
    recovered: cell(
      'Everything as ever.',
      'Drop everything once (runbook).',
      'Within ten minutes.',
      proof(
        'src/platform/edge/edge.test.ts',
        'gathers what changes together, is tried again when it fails, and follows once more',
      ),
    ),
  },
};

const leaving = proof(
  'src/bootstrap/leaving.test.ts',
  'a shop that leaves is not ready, goes on serving, and lets go of its connections',
);

export const balancer: Dependency = {
  name: 'Load balancer',
  use: 'sharing visitors between processes',
  lost: 'Nothing: what was acknowledged is committed.',
  cells: {
    refused: cell(
      'No shop for the second of a restart.',
      'Alert ShopDown where it does not come back.',
      'By itself.',
      proof('tests/cluster/run.ts', 'nginx restarted'),
    ),
    silent: untested(
      'No shop.',
      'Their own watch from outside.',
      'When the balancer answers.',
      'What never arrives can’t be answered; watch /healthz.',
    ),
    slow: untested(
      'They wait.',
      'Nothing.',
      'By itself.',
      'The shop does not see how long a request waited before it.',
    ),
    wrong: cell(
      'Nothing: a process that leaves or lacks its database gets no visitors; made-up addresses count for nothing.',
      'Nothing.',
      'By itself.',
      leaving,
      proof(
        'src/bootstrap/database-away.test.ts',
        'a shop that has not seen its database is not ready',
      ),
    ),
    recovered: cell(
      'Everything as ever; the bag is in the browser.',
      'Nothing.',
      'By itself.',
      proof('tests/cluster/run.ts', 'web processes replaced one by one'),
    ),
  },
};

const signed = proof(
  'src/modules/fiscal/server/sign-receipts.test.ts',
  'does not go back when the clock does',
);

export const clock: Dependency = {
  name: 'Clock',
  use: 'dates of papers, ends of sales, sessions and holds',
  lost: 'Nothing: numbers follow each other, whatever the clock says.',
  files: ['src/modules/doctor/server/checks/clock.ts'],
  cells: {
    refused: never('A clock always says something.'),
    silent: never('A clock always says something.'),
    slow: cell(
      'Sales begin and end late.',
      'Shop health says how far the clock is off.',
      'When the clock is set.',
      proof('src/modules/doctor/server/checks.test.ts', 'a clock is told how far it is off'),
    ),
    wrong: cell(
      'Nobody is locked out for longer than a minute’s limit lasts; holds end by the database’s clock.',
      'Receipts and documents keep their order. Codes of an app are refused where phone and shop differ by their 30 seconds, with a sentence that says so; recovery codes and passkeys count.',
      'When the clock is set.',
      signed,
      proof(
        'tests/failures/clock.test.ts',
        'a clock that jumps keeps nobody out for longer than a limit lasts: %s',
      ),
      proof(
        'src/modules/identity/server/second-factor/totp.test.ts',
        'a code counts during its own 30 seconds, and neither before nor after',
      ),
    ),
    recovered: cell(
      'Everything as ever.',
      'Nothing.',
      'At once.',
      proof(
        'tests/failures/clock.test.ts',
        'a clock that jumps keeps nobody out for longer than a limit lasts: %s',
      ),
    ),
  },
};

export const memory: Dependency = {
  name: 'Memory',
  use: 'every process',
  lost: 'Nothing that was acknowledged.',
  cells: {
    refused: cell(
      'Some seconds without it; requests are repeated.',
      'Alert ShopDown where it is not started again.',
      'With the start of the process.',
      proof(
        'e2e/resilience.spec.ts',
        `\${kills} kills in a row lose no committed row, with and without the database dying too`,
      ),
      proof(
        'src/modules/media/server/picture-encoder.test.ts',
        'a process that dies fails what it had under way, and the next picture gets a new one',
      ),
    ),
    silent: never('Memory has no voice; a process without it is ended.'),
    slow: untested(
      'Slow pages.',
      'Alerts MemoryHigh and EventLoopBlocked.',
      'With a restart.',
      'A swapping machine would harm other tests.',
    ),
    wrong: cell(
      'Nothing: what could fill the memory is refused or dropped.',
      'Nothing.',
      'Nothing to recover.',
      proof(
        'src/modules/notifications/server/staff-streams.test.ts',
        'a reader that takes nothing in is let go instead of filling the memory',
      ),
      proof(
        'src/platform/lru-cache.test.ts',
        'an answer too heavy for the cache is handed out, and pushes nothing out',
      ),
      proof(
        'scripts/deploy.test.ts',
        'a shop in an image is as frugal with memory as one that is started without',
      ),
    ),
    recovered: cell(
      'Everything as ever.',
      'Nothing.',
      'With the start of the process.',
      proof(
        'e2e/resilience.spec.ts',
        `\${kills} kills in a row lose no committed row, with and without the database dying too`,
      ),
    ),
  },
};
