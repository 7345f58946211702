// Loaded before a process: its clock is CLOCK_AHEAD_MS ahead of the machine's.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  constructor(...values) {
    if (values.length === 0) super(MachineDate.now() + ahead);
    else super(...values);
  }

  static now() {
    return MachineDate.now() + ahead;
  }
};
