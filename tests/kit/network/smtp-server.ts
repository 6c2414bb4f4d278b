import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type ReceivedMail = { from: string; to: string[]; login: string | null; data: string };

/** The server's behaviour for the next mails, one entry each; afterwards it accepts every mail. */
export type SmtpMood = 'refuse-recipient' | 'busy' | 'hang-up-after-data';

export type SmtpServer = {
  url: string;
  mails: ReceivedMail[];
  moods: SmtpMood[];
  close(): Promise<void>;
};

/** The part of SMTP that a client needs to send a mail, on loopback. */
export async function startSmtpServer(login = ''): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const moods: SmtpMood[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    // A killed client may disconnect at any point.
    converse(socket, mails, moods, login !== '').catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://${login && `${login}@`}127.0.0.1:${port}`,
    mails,
    moods,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function converse(
  socket: Socket,
  mails: ReceivedMail[],
  moods: SmtpMood[],
  asksForLogin: boolean,
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: '', to: [], login: null, data: '' };
  let isData = false;
  say('220 post.example ESMTP');
  for await (const line of createInterface({
    input: socket,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (isData && line !== '.') {
      mail.data += `${line.replace(/^\.\./, '.')}\n`;
    } else if (isData) {
      isData = false;
      mails.push(mail);
      if (moods[0] === 'hang-up-after-data') {
        moods.shift();
        return void socket.destroy();
      }
      say('250 taken');
      mail = { ...mail, from: '', to: [], data: '' };
    } else if (/^EHLO/i.test(line)) {
      say('250-post.example');
      say(asksForLogin ? '250 AUTH PLAIN' : '250 8BITMIME');
    } else if (/^AUTH PLAIN /i.test(line)) {
      mail.login = Buffer.from(line.slice(11), 'base64').toString().split('\0').slice(1).join(':');
      say('235 welcome');
    } else if (/^MAIL FROM:/i.test(line)) {
      mail.from = /<(.*?)>/.exec(line)?.[1] ?? '';
      if (moods[0] === 'busy') moods.shift() && say('451 try again later');
      else say('250 ok');
    } else if (/^RCPT TO:/i.test(line)) {
      mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
      if (moods[0] === 'refuse-recipient') moods.shift() && say('550 nobody of that name');
      else say('250 ok');
    } else if (/^DATA/i.test(line)) {
      isData = true;
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else {
      mail = { ...mail, from: '', to: [], data: '' };
      say('250 ok');
    }
  }
}
