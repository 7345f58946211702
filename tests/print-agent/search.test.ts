import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { NetworkInterfaceInfo } from 'node:os';
import { after, test } from 'node:test';
import { decode, encode } from 'dns-packet';
import { askMulticastDns, readAnswer } from '#print-agent/search/multicast-dns.ts';
import { neighbourAddresses, ownAddresses, probePort } from '#print-agent/search/probe-port.ts';
import { until } from '#tests/api/support/until.ts';
import { startFakePrinter } from '#tests/support/fake-printer.ts';
import { openShop } from './support/shop.ts';

const addressOf = (address: string, internal = false) =>
  ({ address, internal, family: 'IPv4' }) as NetworkInterfaceInfo;

/** What a printer answers to a question by multicast DNS. */
const answerOf = (service: string, port: number) =>
  encode({
    type: 'response',
    answers: [{ type: 'PTR', name: service, data: `EPSON TM-m30.${service}` }],
    additionals: [
      { type: 'SRV', name: `EPSON TM-m30.${service}`, data: { port, target: 'TMNet.local' } },
      { type: 'A', name: 'TMNet.local', data: '192.168.1.60' },
    ],
  });

test('the neighbours are the other addresses of the own private /24 networks', () => {
  const interfaces = {
    lo: [addressOf('127.0.0.1', true)],
    eth0: [addressOf('192.168.1.7')],
    wlan0: [addressOf('192.168.1.8')],
    ppp0: [addressOf('82.64.1.2')],
  };
  assert.deepEqual(ownAddresses(interfaces), ['192.168.1.7', '192.168.1.8']);
  const neighbours = neighbourAddresses(interfaces);
  assert.equal(neighbours.length, 252);
  assert(neighbours.every((address) => address.startsWith('192.168.1.')));
  assert(!neighbours.includes('192.168.1.7'));
});

test('the probe finds what listens, and sends nothing', async () => {
  const printer = await startFakePrinter();
  after(() => printer.off());
  const addresses = Array.from({ length: 40 }, (_, index) => `127.0.0.${index + 1}`);
  assert.deepEqual(await probePort(addresses, printer.port()), ['127.0.0.1']);
  assert.deepEqual([printer.papers, printer.asked], [[], []]);
});

test('a printer is found by its answer to multicast DNS', async () => {
  const responder = createSocket('udp4');
  responder.bind(0, '127.0.0.1');
  await once(responder, 'listening');
  after(() => responder.close());
  responder.on('message', (message, sender) => {
    const [question] = decode(message).questions ?? [];
    responder.send(answerOf(question?.name ?? '', 9101), sender.port, sender.address);
  });
  const group = { address: '127.0.0.1', port: responder.address().port };
  assert.deepEqual(await askMulticastDns(['127.0.0.1', '203.0.113.9'], 300, group), [
    { address: '127.0.0.1', port: 9101, name: 'EPSON TM-m30', source: 'mdns' },
  ]);
});

test('the port of a service that is not raw printing is not the printer’s', () => {
  assert.equal(readAnswer(answerOf('_ipp._tcp.local', 631), '192.168.1.60')?.port, 9100);
});

test('packets that are none, and services that are no printers, are left out', () => {
  assert.equal(readAnswer(Buffer.from('not a packet'), '192.168.1.60'), null);
  assert.equal(readAnswer(answerOf('_googlecast._tcp.local', 8009), '192.168.1.61'), null);
});

test('a search that was asked for in the management area is answered once', async () => {
  const shop = await openShop({});
  const agent = shop.startWithoutNetwork();
  shop.server.askForSearch();
  await until(() => shop.server.callsOf('agentFound').length > 0);
  const calls = shop.server.callsOf('agentTake').length;
  await until(() => shop.server.callsOf('agentTake').length > calls + 3);
  assert.equal(shop.server.callsOf('agentFound').length, 1);
  assert.match(agent.output(), /Recherche terminée : aucune imprimante trouvée\./);
});
