import { describe, expect, it } from '@jest/globals';
import { jobAnswer, readRequest } from '#backend/modules/printing/polling/epson.ts';
import { elementsOf, readXml } from '#backend/modules/printing/polling/xml.ts';

const form = (fields: Record<string, string>) => readRequest(new URLSearchParams(fields));
const result = (ResponseFile: string) => form({ ConnectionType: 'SetResponse', ID: '', ResponseFile });
const response = (attributes: string) =>
  `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${attributes}/>`;
const version2 = (attributes: string, id = '12-1') => `<?xml version="1.0" encoding="utf-8"?>
<PrintResponseInfo Version="2.00">
  <ePOSPrint>
    <Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter>
    <PrintResponse>${response(attributes)}</PrintResponse>
  </ePOSPrint>
</PrintResponseInfo>`;
const job = { printJobId: 12, attempt: 1 };

describe('a printer of Epson', () => {
  it('polls', () => {
    expect(form({ ConnectionType: 'GetRequest', ID: 'cuisine', Name: '' })).toEqual({ kind: 'poll' });
  });

  it('is not understood with any other request', () => {
    for (const fields of [{}, { ConnectionType: '' }, { ConnectionType: 'getrequest' }, { ID: 'GetRequest' }])
      expect(form(fields as Record<string, string>)).toBeNull();
  });

  it('reports that it printed, with its status as proof', () => {
    expect(result(version2('success="true" code="" status="251658262" battery="0"'))).toEqual({
      kind: 'results',
      results: [{ job, result: { outcome: 'printed', proof: 'ePOS 0x0F000016' }, state: 'ready' }],
    });
  });

  it.each([
    ['EPTR_REC_EMPTY', 'no_paper', 'no_paper'],
    ['EPTR_COVER_OPEN', 'cover_open', 'cover_open'],
    ['EPTR_CUTTER', 'printer_error', 'error'],
    ['EX_TIMEOUT', 'timeout', null],
    ['EX_BADPORT', 'unreachable', 'error'],
    ['DeviceNotFound', 'unreachable', 'error'],
    ['SchemaError', 'printer_error', null],
    ['A_CODE_OF_THE_FUTURE', 'printer_error', null],
  ])('reports the failure %s', (code, error, state) => {
    expect(result(version2(`success="false" code="${code}" battery="0"`))).toEqual({
      kind: 'results',
      results: [{ job, result: { outcome: 'failed', error }, state }],
    });
  });

  it('reports without the number of a job in version 1.00', () => {
    const source = `<PrintResponseInfo Version="1.00">${response('success="1" code="" status="251854870"')}</PrintResponseInfo>`;
    expect(result(source)).toEqual({
      kind: 'results',
      results: [{ job: null, result: { outcome: 'printed', proof: 'ePOS 0x0F030016' }, state: 'ready' }],
    });
  });

  it('reports several jobs', () => {
    const both = version2('success="true" status="2"').replace(
      '</PrintResponseInfo>',
      '<ePOSPrint><Parameter><printjobid>13-2</printjobid></Parameter><PrintResponse><response success="0" code=""/></PrintResponse></ePOSPrint></PrintResponseInfo>',
    );
    const read = result(both);
    expect(
      read?.kind === 'results' && read.results.map((each) => [each.job?.printJobId, each.result.outcome]),
    ).toEqual([
      [12, 'printed'],
      [13, 'failed'],
    ]);
  });

  it('reports that it could not read an answer', () => {
    const source =
      '<PrintResponseInfo Version="3.00"><ServerDirectPrint><Response Success="false"><ErrorSummary>Invalid XML format</ErrorSummary><ErrorDetail>line 99: expected &apos;&gt;&apos;</ErrorDetail></Response></ServerDirectPrint></PrintResponseInfo>';
    expect(result(source)).toEqual({
      kind: 'results',
      results: [
        { job: null, result: { outcome: 'failed', error: 'printer_error', sent: false }, state: null },
      ],
    });
  });

  it.each([
    ['0x0F000014', 'ready'],
    ['0x0F00003C', 'cover_open'],
    ['0x0F08001C', 'no_paper'],
    ['0x0F00241C', 'error'],
    ['0x00000001', 'error'],
  ])('tells the status %s: %s', (asb, state) => {
    const Status = `<?xml version="1.0" encoding="utf-8"?><statusmonitor Version="1.00"><printerstatus devicename="kitchen" asbstatus = "0x00000001"/><printerstatus devicename="local_printer" asbstatus = "${asb}"/></statusmonitor>`;
    expect(form({ ConnectionType: 'SetStatus', ID: '', Status })).toEqual({ kind: 'status', state });
  });

  it.each([
    '',
    'success="true"',
    '<PrintResponseInfo/>',
    '<PrintResponseInfo Version="2.00"><ePOSPrint/></PrintResponseInfo>',
    version2('success="maybe"'),
    version2('success="true"', "1'; drop table print_job"),
    version2('success="true"').replace('</ePOSPrint>', ''),
    `${version2('success="true"')}<more/>`,
    version2('success="true" success="false"'),
  ])('is not understood with the result %s', (source) => expect(result(source)).toBeNull());
});

describe('the answer with a job', () => {
  const ticket =
    '<?xml version="1.0" encoding="utf-8"?>\n<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><text>Caf&#233; &lt;2&gt;</text></epos-print>';

  it('is one document that names the job and holds its ticket', () => {
    const root = readXml(jobAnswer(job, ticket));
    expect(root?.name).toBe('PrintRequestInfo');
    expect(root?.attributes.get('Version')).toBe('2.00');
    expect(root && elementsOf(root, 'printjobid').map(({ text }) => text)).toEqual(['12-1']);
    expect(root && elementsOf(root, 'devid').map(({ text }) => text)).toEqual(['local_printer']);
    expect(root && elementsOf(root, 'text').map(({ text }) => text)).toEqual(['Café <2>']);
  });
});

describe('the reader of XML', () => {
  it('reads elements, attributes and text', () => {
    const root = readXml('<a:b c="1 &amp; 2" d=\'"\'>x<e/>y &#x20AC;</a:b>');
    expect(root).toMatchObject({ name: 'b', text: 'xy €', children: [{ name: 'e' }] });
    expect([...(root?.attributes ?? [])]).toEqual([
      ['c', '1 & 2'],
      ['d', '"'],
    ]);
  });

  it.each([
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<a>&x;</a>',
    '<a b="&x;"/>',
    '<a>&</a>',
    '<a>&#0;</a>',
    '<a>&#x110000;</a>',
    '<a><![CDATA[x]]></a>',
    '<a><!-- x --></a>',
    '<?xml version="1.0"?><?php x ?><a/>',
    '<a b=c/>',
    '<a b="<"/>',
    '<a',
    '<a></b>',
    '</a>',
    '<a/>text',
    'text',
  ])('refuses %s', (source) => expect(readXml(source)).toBeNull());

  it('refuses a document that is too deep or has too many elements', () => {
    expect(readXml('<a>'.repeat(16) + '</a>'.repeat(16))).not.toBeNull();
    expect(readXml('<a>'.repeat(17) + '</a>'.repeat(17))).toBeNull();
    expect(readXml(`<a>${'<b/>'.repeat(499)}</a>`)).not.toBeNull();
    expect(readXml(`<a>${'<b/>'.repeat(500)}</a>`)).toBeNull();
  });

  it.each(['<a ', '<', '<a b="', '&', `<a${' b="c"'.repeat(2000)}`, `<a ${'b'.repeat(15_000)}`])(
    'takes no time for 16 KiB that begin with %s',
    (start) => {
      const source = start.repeat(Math.ceil((16 * 1024) / start.length));
      const began = performance.now();
      expect(readXml(source)).toBeNull();
      expect(performance.now() - began).toBeLessThan(500);
    },
  );
});
