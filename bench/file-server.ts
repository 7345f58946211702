// node file-server.ts <port> <folder>: the ceiling of Node's own server. One page with its headers, held in memory.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [port, folder = ''] = process.argv.slice(2);
const body = readFileSync(join(folder, 'page'));
const headers = {
  ...JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')),
  'content-length': body.length,
};
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
