import type { Failure } from '#lib/contract/answer.ts';
import { type OrderProductWire, orderOf, type TotalChangedWire } from '#lib/contract/order.ts';
