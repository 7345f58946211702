import assert from 'node:assert/strict';
import { elementsOf, readXml, type XmlElement } from '#backend/modules/printing/polling/xml.ts';
import type { PrinterLine } from './printer-line.ts';

/** When the power goes: after the printer got a job, or printed it. */
export type PowerCut = 'loaded' | 'printed';

/** A job as the printer got it. */
export interface EpsonJob {
  id: string;
  /** The ePOS-Print document. */
  document: XmlElement;
  source: string;
}

const SUCCESS = 'success="true" code="" status="251658262" battery="0"';

/**
 * A printer of Epson as its Server Direct Print User's Manual describes it (decision 71): polls by a form, prints what it
 * gets, and reports it by another form. Paper that came out is in `papers`.
 */
export function createEpsonPrinter(line: PrinterLine, path: string, { id = 'cuisine' } = {}) {
  const papers: EpsonJob[] = [];
  /** The next job is refused before anything comes out, with this code. */
  let failsWith: string | null = null;

  const send = (fields: Record<string, string>) =>
    line({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  /** Polls; null when there is nothing to print. */
  async function load(): Promise<EpsonJob | null> {
    const { status, contentType, body } = await send({ ConnectionType: 'GetRequest', ID: id, Name: '' });
    assert.equal(status, 200, body.toString());
    assert.match(contentType, /^text\/xml/);
    if (body.length === 0) return null;
    const source = body.toString();
    const root = readXml(source);
    assert.equal(root?.name, 'PrintRequestInfo', source);
    const [print, ...others] = root ? elementsOf(root, 'ePOSPrint') : [];
    assert.ok(print && others.length === 0);
    const [document] = elementsOf(print, 'PrintData')[0]?.children ?? [];
    assert.equal(document?.name, 'epos-print');
    const job = elementsOf(print, 'printjobid')[0]?.text ?? '';
    assert.match(job, /^[\w.-]{1,30}$/);
    assert.equal(elementsOf(print, 'devid')[0]?.text, 'local_printer');
    return document ? { id: job, document, source } : null;
  }

  /** The result of a job, as the attributes of its response. */
  const report = (job: string, attributes: string) =>
    send({
      ConnectionType: 'SetResponse',
      ID: id,
      ResponseFile: `<?xml version="1.0" encoding="utf-8"?>
<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter>
<PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${attributes}/></PrintResponse>
</ePOSPrint></PrintResponseInfo>`,
    });

  return {
    papers,
    send,
    load,
    report,
    succeed: (job: string) => report(job, SUCCESS),
    fail: (job: string, code: string) => report(job, `success="false" code="${code}" battery="0"`),
    /** A status notification. */
    tell: (asb: string) =>
      send({
        ConnectionType: 'SetStatus',
        ID: id,
        Status: `<?xml version="1.0" encoding="utf-8"?><statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus = "${asb}"/></statusmonitor>`,
      }),
    failNext(code: string) {
      failsWith = code;
    },
    /** One poll, and all that follows from its answer. Returns what became of it. */
    async turn(powerCut?: PowerCut): Promise<'nothing' | 'printed' | 'failed' | 'without power'> {
      const job = await load();
      if (!job) return 'nothing';
      if (powerCut === 'loaded') return 'without power';
      if (failsWith !== null) {
        assert.equal((await this.fail(job.id, failsWith)).status, 200);
        failsWith = null;
        return 'failed';
      }
      papers.push(job);
      if (powerCut === 'printed') return 'without power';
      assert.equal((await this.succeed(job.id)).status, 200);
      return 'printed';
    },
  };
}
