// Loaded before the agent: the clock of its machine is wrong, and jumps an hour at each look.
const start = Date.parse(process.env.WRONG_DATE ?? '');
let looks = 0;
const OwnDate = Date;

globalThis.Date = class extends OwnDate {
  constructor(value: number = globalThis.Date.now()) {
    super(value);
  }
  static override now(): number {
    looks += 1;
    return start + (looks % 2 === 0 ? 3_600_000 : -3_600_000);
  }
} as DateConstructor;
