import { z } from 'zod';
import {
  AREA_NAME_MAX,
  AREAS_MAX,
  SHEET_LAYOUTS,
  SHEET_TABLES_MAX,
  TABLE_NAME_MAX,
  TABLE_NUMBER_MAX,
} from '#lib/domain/store/shop-tables.ts';
import { id, line, lineOf } from '../schemas/scalars.ts';

const empty = z.strictObject({});

/** The areas in their order, each with its tables by their numbers, and the orders at tables that are not over. */
const tables = z.object({
  areas: z.array(
    z.object({
      area_id: id,
      name: line,
      tables: z.array(z.object({ table_id: id, number: z.int(), name: line.nullable() })),
    }),
  ),
  orders: z.array(z.object({ order_id: id, number: line, area: line, table: z.int() })),
  revision: z.int(),
});

const areaName = lineOf(AREA_NAME_MAX).min(1);
const tableName = lineOf(TABLE_NAME_MAX).min(1).nullable();

const newTables = z
  .array(z.strictObject({ number: z.int().min(1).max(TABLE_NUMBER_MAX), name: tableName.optional() }))
  .max(TABLE_NUMBER_MAX)
  .refine((added) => new Set(added.map(({ number }) => number)).size === added.length);

/** `revision` is that of what the person saw: another one by now refuses the change. The same `act_key` again is done once. */
const act = { revision: z.int().min(0), act_key: z.uuid() };

/** The payload and the success of the calls of areas and tables; a change answers with what there is then. */
export const tablesSchemas = {
  manageTables: { payload: empty, answer: tables },
  /** `place` counts from 0; the last one by default. */
  manageAreaAdd: {
    payload: z.strictObject({
      ...act,
      name: areaName,
      tables: newTables.optional(),
      place: z.int().min(0).max(AREAS_MAX).optional(),
    }),
    answer: tables,
  },
  /** The printed codes of its tables are refused until it has its former name again. */
  manageAreaRename: { payload: z.strictObject({ ...act, area_id: id, name: areaName }), answer: tables },
  manageAreaOrder: {
    payload: z.strictObject({ ...act, area_ids: z.array(id).max(AREAS_MAX * 2) }),
    answer: tables,
  },
  /** `with_open_orders`: also where orders are not over. They go on. */
  manageAreaRemove: {
    payload: z.strictObject({ ...act, area_id: id, with_open_orders: z.boolean() }),
    answer: tables,
  },
  manageTablesAdd: {
    payload: z.strictObject({ ...act, area_id: id, tables: newTables.min(1) }),
    answer: tables,
  },
  manageTableName: { payload: z.strictObject({ ...act, table_id: id, name: tableName }), answer: tables },
  manageTableRemove: {
    payload: z.strictObject({ ...act, table_id: id, with_open_orders: z.boolean() }),
    answer: tables,
  },
  /** Makes another code for one table; the old one is refused from then on, for good. */
  manageTableRenew: { payload: z.strictObject({ ...act, table_id: id }), answer: tables },
  /** Makes other codes for all tables of the shop. */
  manageTablesRenew: { payload: empty, answer: z.object({}) },
  /** What the QR code of a table opens. */
  manageTableCode: { payload: z.strictObject({ table_id: id }), answer: z.object({ url: z.url() }) },
  /** The codes of tables as a PDF file of A4 pages, in the order of their areas and numbers. */
  manageTableSheet: {
    payload: z.strictObject({
      layout: z.enum(SHEET_LAYOUTS),
      table_ids: z.array(id).min(1).max(SHEET_TABLES_MAX),
    }),
    answer: z.object({ pdf: z.base64().max(20_000_000) }),
  },
} as const;

export type ShopTablesWire = z.output<typeof tables>;
