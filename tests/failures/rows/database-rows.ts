import { cell, type Dependency, never, proof, untested } from '../words.ts';

const away = 'src/bootstrap/database-away.test.ts';
const replica = 'src/database/replica.test.ts';
const cluster = 'tests/cluster/run.ts';
const limits = 'src/database/time-limits.test.ts';

export const database: Dependency = {
  name: 'Database',
  use: 'everything that is written, and every page that is not cached',
  lost: 'Nothing acknowledged: a commit is on the disk, with a replica on two.',
  variables: ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
  cells: {
    refused: cell(
      'Cached pages as ever; all else says 503 and when to come back.',
      'Alert DatabaseAway; the staff area says so.',
      'By itself, within seconds of the database.',
      proof(away, 'a call says so, and when to come back'),
      proof(away, 'no call of any route takes it for a fault of its own'),
      proof(
        'src/database/client.test.ts',
        'a server that goes away in the middle of a transaction fails it, and nothing else',
      ),
    ),
    silent: cell(
      'Cached pages as ever; the rest gives up after its time limit.',
      'Alerts DatabaseAway and ChangesUnheard.',
      'By itself: the connection is made anew.',
      proof(
        'src/platform/change-bus.test.ts',
        'a connection that falls silent is noticed, everything is dropped, and it is made anew',
      ),
      proof(
        'src/platform/lru-cache.test.ts',
        'a database that does not even say no keeps nobody waiting for what is cached',
      ),
    ),
    slow: cell(
      'Buyers have their own connections; who waits too long is told to come back.',
      'Alerts RequestsSlow and DatabasePoolExhausted.',
      'With quick statements.',
      proof(
        limits,
        'a row that stays locked, a statement that goes on and a pool that stays empty are told apart from bugs',
      ),
      proof(limits, 'however many requests wait, buyers find their connections free'),
    ),
    wrong: cell(
      'Nothing: another release does not open on it.',
      'The start names the release it needs.',
      'When a fitting release is started.',
      proof(
        'src/bootstrap/prepare/prepare-database.test.ts',
        'a database of a newer release is refused, unless its owner goes back on purpose',
      ),
    ),
    recovered: cell(
      'Everything as ever.',
      'Jobs go on where they stopped.',
      'By itself, within seconds.',
      proof(away, 'and when it is back, everything is as ever'),
      proof(
        'src/platform/change-bus.test.ts',
        'a database that is away for a while is tried until it is back',
      ),
      proof(cluster, 'PostgreSQL primary killed'),
    ),
  },
};

export const replicas: Dependency = {
  name: 'Replica',
  use: 'reads of what shoppers look at',
  lost: 'Nothing: replicas only answer questions.',
  variables: ['DATABASE_READ_URL'],
  cells: {
    refused: cell(
      'Nothing: the primary answers.',
      'More reads at the primary.',
      'When it is back.',
      proof(replica, 'a replica that goes away is not missed'),
      proof(cluster, 'PostgreSQL synchronous replica killed'),
    ),
    silent: cell(
      'Nothing: the primary answers.',
      'More reads at the primary.',
      'When it is back.',
      proof(replica, 'a replica that goes away is not missed'),
    ),
    slow: cell(
      'Nothing old: a replica that lags is not asked.',
      'More reads at the primary.',
      'When it has caught up.',
      proof(
        replica,
        'a replica that has not heard of a change is not asked about it, and is once it has',
      ),
    ),
    wrong: cell(
      'Nothing old: one that follows nobody is not asked.',
      'More reads at the primary.',
      'When it follows again.',
      proof(replica, 'one that follows nobody any more is not asked'),
    ),
    recovered: cell(
      'Nothing.',
      'Reads are shared again.',
      'By itself.',
      proof(
        replica,
        'a replica that has not heard of a change is not asked about it, and is once it has',
      ),
    ),
  },
};

export const pooler: Dependency = {
  name: 'Pooler',
  use: 'sharing the connections of several processes',
  lost: 'Nothing: transactions it cut off are taken back whole.',
  cells: {
    refused: cell(
      'As without a database, for the second of a restart.',
      'Alert DatabaseAway if it stays away.',
      'By itself.',
      proof(cluster, 'PgBouncer restarted'),
    ),
    silent: cell(
      'As with a silent database.',
      'Alerts DatabaseAway and ChangesUnheard.',
      'By itself.',
      proof(
        'src/platform/lru-cache.test.ts',
        'a database that does not even say no keeps nobody waiting for what is cached',
      ),
    ),
    slow: cell(
      'Who waits too long for a connection is told to come back.',
      'Alert DatabasePoolExhausted.',
      'As soon as connections are free.',
      proof(
        limits,
        'a row that stays locked, a statement that goes on and a pool that stays empty are told apart from bugs',
      ),
    ),
    wrong: cell(
      'Nothing: no setting stays on a connection.',
      'Nothing.',
      'Nothing to recover.',
      proof(limits, 'behind a pooler each transaction brings its limits, and leaves none behind'),
    ),
    recovered: cell(
      'Everything as ever.',
      'Nothing.',
      'By itself.',
      proof(cluster, 'PgBouncer restarted'),
    ),
  },
};

export const diskFull: Dependency = {
  name: 'Disk that is full',
  use: 'pictures in a folder, and the embedded database',
  lost: 'Nothing stored: what does not fit is refused whole.',
  cells: {
    refused: cell(
      'Pages as ever; picture sizes are made with each request. With the database on that disk, nobody can buy.',
      'Uploads are refused; Shop health warns before.',
      'When there is room again.',
      proof(
        'tests/failures/disk.test.ts',
        'on a disk that is full nothing is stored by halves, and what was stored is still read',
      ),
      proof(
        'tests/failures/disk.test.ts',
        'on a disk that is full the shop goes on selling, and an upload is refused with a sentence',
      ),
      proof(
        'src/modules/media/server/image-sizes.test.ts',
        'a store that refuses to write still serves pictures, unkept',
      ),
    ),
    silent: never('A full disk says so at once.'),
    slow: never('A full disk says so at once.'),
    wrong: cell(
      'No picture of which a part is missing.',
      'The upload failed and says so.',
      'Nothing to recover.',
      proof(
        'src/modules/media/server/providers/storage-contract.test.ts',
        'readers see the old bytes or the new ones, never half',
      ),
    ),
    recovered: cell(
      'Everything as ever.',
      'Uploads are taken again.',
      'With the next request.',
      proof(
        'tests/failures/disk.test.ts',
        'on a disk that is full nothing is stored by halves, and what was stored is still read',
      ),
    ),
  },
};

export const diskReadOnly: Dependency = {
  name: 'Disk that is read-only',
  use: 'pictures in a folder, keys of the shop',
  lost: 'Nothing: what was stored is still read.',
  cells: {
    refused: cell(
      'Pictures as ever; sizes are made with each request.',
      'Uploads are refused; a start names the folder.',
      'When the disk takes writes again.',
      proof(
        'tests/failures/disk.test.ts',
        'a folder that became read-only is still read, and written to when it may be again',
      ),
      proof(
        'e2e/resilience.spec.ts',
        'a data folder that cannot be written to is named in a sentence',
      ),
    ),
    silent: never('A read-only disk says so at once.'),
    slow: never('A read-only disk says so at once.'),
    wrong: never('It reads what was written before.'),
    recovered: cell(
      'Everything as ever.',
      'Uploads are taken again.',
      'With the next request.',
      proof(
        'tests/failures/disk.test.ts',
        'a folder that became read-only is still read, and written to when it may be again',
      ),
    ),
  },
};

export const pictureStore: Dependency = {
  name: 'Picture store (S3)',
  use: 'pictures and films, where several processes share them',
  lost: 'Nothing acknowledged.',
  variables: ['S3_ENDPOINT'],
  files: ['src/modules/media/server/providers/s3-storage.ts'],
  cells: {
    refused: cell(
      'Pages with gaps where a picture is not cached.',
      'Alert PictureStorageFailing; uploads are refused.',
      'By itself, with each picture.',
      proof(
        'src/modules/media/server/providers/storage-contract.test.ts',
        'a store that cannot be reached is an outage',
      ),
      proof(
        'src/modules/media/server/providers/storage-contract.test.ts',
        'a wrong secret is an outage that names its cause',
      ),
    ),
    silent: cell(
      'As refused, after fifteen seconds.',
      'Alert PictureStorageFailing.',
      'By itself.',
      proof('tests/failures/network.test.ts', 'a picture store that is silent is given up in time'),
    ),
    slow: cell(
      'Larger pictures meanwhile.',
      'Alert PicturesPilingUp.',
      'By itself.',
      proof(
        'src/modules/media/server/image-sizes.test.ts',
        'a busy machine answers with the whole picture, and with the size as soon as it is made',
      ),
    ),
    wrong: cell(
      'Pages with gaps.',
      'Alert PictureStorageFailing.',
      'By itself; a busy store is asked three times.',
      proof(
        'src/modules/media/server/providers/storage-contract.test.ts',
        'a busy store is asked again',
      ),
      proof(
        'src/modules/media/server/providers/storage-contract.test.ts',
        'a store that stays busy is an outage',
      ),
    ),
    recovered: cell(
      'Everything as ever.',
      'Nothing.',
      'By itself.',
      proof(cluster, 'S3 restarted'),
    ),
  },
};

export const backupStore: Dependency = {
  name: 'Backup store',
  use: 'backups outside of the shop',
  lost: 'Nothing of the shop.',
  variables: ['BACKUP_S3_ENDPOINT'],
  cells: {
    refused: cell(
      'Nothing.',
      'The backup fails; Shop health says so.',
      'The next backup is whole.',
      proof(
        'src/bootstrap/backup/backup.test.ts',
        'that fails under way leaves no backup; the next is whole and good',
      ),
      proof('src/modules/doctor/server/checks.test.ts', 'a live shop needs a fresh backup'),
    ),
    silent: untested(
      'Nothing.',
      'The backup fails after the store’s time limit.',
      'The next backup is whole.',
      'The client is that of the pictures.',
    ),
    slow: untested(
      'Nothing: a backup is made beside the shop.',
      'The backup takes longer.',
      'Nothing to recover.',
      'Nothing waits for a backup.',
    ),
    wrong: cell(
      'Nothing.',
      'A restore refuses what was changed, and touches nothing.',
      'An older backup is used.',
      proof(
        'src/platform/backup/archive.test.ts',
        'a stream that ends early, or a file whose bytes changed, is refused',
      ),
      proof(
        'src/bootstrap/backup/backup.test.ts',
        'a list of parts that somebody wrote anew is refused',
      ),
    ),
    recovered: cell(
      'Nothing.',
      'Shop health is content after the next backup.',
      'With the next backup.',
      proof(
        'src/bootstrap/backup/backup.test.ts',
        'that fails under way leaves no backup; the next is whole and good',
      ),
    ),
  },
};
