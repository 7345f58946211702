import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { Answering } from './bad-backend.ts';

export const TOKEN = { class: 'success', token: 'a-csrf-token' };
const MEGABYTE = 'a'.repeat(1024 * 1024);
const HUGE_MEGABYTES = 64;

export const says =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const saysText =
  (status: number, text: string, type = 'application/json'): Answering =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text);

/** A valid success that is too long. */
function* hugeSuccess() {
  yield '{"class":"success","token":"';
  for (let megabytes = 0; megabytes < HUGE_MEGABYTES; megabytes += 1) yield MEGABYTE;
  yield '"}';
}

function* withoutEnd() {
  yield '{"class":"success","token":"';
  for (;;) yield MEGABYTE;
}

const cut = (response: ServerResponse) => response.destroy();

/** Invalid answers that come at once. */
export const RUBBISH: Record<string, Answering> = {
  'a line cut before the answer': cut,
  'a line cut in the middle of an answer of a given length': (response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write(JSON.stringify(TOKEN), () => cut(response));
  },
  'a line cut in the middle of a chunked answer': (response) => {
    response.writeHead(200);
    response.write('{"class":"success",', () => cut(response));
  },
  'something that is not HTTP': ({ socket }) => socket?.end('220 mail.example.fr ESMTP\r\n'),
  'a page of HTML': saysText(200, '<!doctype html><title>Bienvenue</title>', 'text/html'),
  "a load balancer's page": saysText(502, '<h1>502 Bad Gateway</h1>', 'text/html'),
  nothing: saysText(200, ''),
  'no content': (response) => response.writeHead(204).end(),
  'broken JSON': saysText(200, '{"class":"success","token":"a-csrf'),
  'bytes that are no text': (response) => response.writeHead(200).end(Buffer.from([0xff, 0xfe, 0x00, 0x80])),
  null: saysText(200, 'null'),
  'a text': saysText(200, '"success"'),
  'a list': says(200, [TOKEN]),
  'neither a success nor an error': says(200, { ...TOKEN, class: 'maybe' }),
  'no class': says(200, { token: 'a-csrf-token' }),
  'a success without what the contract wants': says(200, { class: 'success' }),
  'a success with something else in its place': says(200, {
    class: 'success',
    token: { of: 'another kind' },
  }),
  'a success with the status of a failure': says(500, TOKEN),
  'a changed total without the total': says(409, { class: 'error', code: 'total_changed', message: 'Non' }),
  'a redirection': says(302, TOKEN, { location: '/api/elsewhere' }),
  'an answer of 64 MB': (response) => void pipeline(hugeSuccess(), response.writeHead(200)).catch(() => {}),
  'an answer of 64 MB, packed': (response) => {
    const packed = response.writeHead(200, { 'content-encoding': 'gzip' });
    void pipeline(hugeSuccess(), createGzip(), packed).catch(() => {});
  },
  'an answer without an end': (response) =>
    void pipeline(withoutEnd(), response.writeHead(200)).catch(() => {}),
};

/** Answers that never end. */
export const ENDLESS: Record<string, Answering> = {
  'no answer': () => {},
  'the head of an answer and no body': (response) => response.writeHead(200).flushHeaders(),
  'half an answer': (response) => response.writeHead(200).write('{"class":"success",'),
  'an answer that comes drop by drop': async (response) => {
    response.writeHead(200);
    while (response.write(' ')) await pause(200);
  },
};
