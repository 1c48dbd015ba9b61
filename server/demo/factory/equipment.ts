import { round } from './amounts.ts';
import { at, DAY, workdayFrom, workdaysAfter } from './days.ts';
import type { MasterData } from './master-data.ts';
import type { Random } from './random.ts';
import { departments, staff } from './staff.ts';
import type { World } from './world.ts';

type Machine = ReturnType<typeof addMachine>;

const BORROWED = 40;
const REPAIRED = 85;
const HISTORY_DAYS = 180;
const FAULTS = ['reported', 'reported', 'repairing', 'repairing'] as const;

/** Machines with their borrowings and repairs. Those that are lent are others than those that break, so that nothing overlaps. */
export function makeEquipment(world: World, master: MasterData): void {
  const random = world.random('equipment');
  const machines = makeMachines(world, master, random);
  const small = machines.filter(({ buy_price }) => buy_price < 30_000);
  const lent = small.filter((_, place) => place % 2 === 0);
  makeBorrowings(world, random, lent);
  makeRepairs(
    world,
    random,
    machines.filter((machine) => !lent.includes(machine)),
  );
}

function makeMachines(world: World, master: MasterData, random: Random): Machine[] {
  const bought = world.data.equipmentTypes.flatMap((type) =>
    Array.from({ length: type.share }, () => ({ type, day: workdayFrom(-random.whole(300, 2800)) })),
  );
  return bought
    .toSorted((one, other) => one.day - other.day)
    .map(({ type, day }, place) => {
      const [brand = '', model = ''] = random.pick(type.brands?.split(',') ?? ['']).split(' ');
      const service = -random.whole(5, type.service - 5);
      return addMachine(world, random, {
        place,
        day,
        service,
        brand,
        model,
        type: { ...type, id: master.equipmentTypes.get(type.code) ?? '' },
      });
    });
}

interface MachineSource {
  place: number;
  day: number;
  service: number;
  brand: string;
  model: string;
  type: World['data']['equipmentTypes'][number] & { id: string };
}

function addMachine(world: World, random: Random, { place, day, service, brand, model, type }: MachineSource) {
  const { days } = world;
  const team =
    type.parent === 'CF' ? departments.cutting : type.parent === 'HZ' ? departments.finishing : departments.sewingTeams[place % 2 ? 1 : 0];
  return world.add(
    'eqp_info',
    {
      ...{ eqp_code: world.number('eqp_code', day), eqp_name: type.name, type_id: type.id, brand, model },
      ...{ serial_no: `${String(day + 5000)}${random.whole(1000, 9999)}`, buy_date: days.date(day), buy_price: type.price },
      ...{ depart_id: world.department(team), location: random.pick(world.data.setup.texts.places2), keeper: keeperOf(team) },
      ...{
        status: random.chance(0.12) ? 'idle' : 'use',
        last_service: days.date(service),
        next_service: days.date(service + type.service),
      },
    },
    ...([at(Math.max(day, -1000), 9), staff.plannerHead] as const),
  );
}

function keeperOf(team: string): string {
  if (team === departments.cutting) return 'nizhiyong';
  if (team === departments.finishing) return 'tianxiufen';
  return team === departments.sewingTeams[0] ? 'lijuan' : 'guosuzhen';
}

/** The last ones are still out, one is lost, two are only written. */
function makeBorrowings(world: World, random: Random, machines: readonly Machine[]): void {
  const count = Math.min(BORROWED, machines.length);
  for (let place = 0; place < count; place += 1) {
    const left = count - place;
    const day = workdayFrom(left <= 8 ? left - 12 : -Math.round(((left - 8) / count) * HISTORY_DAYS) - 14);
    const status = left <= 2 ? 'draft' : left <= 7 ? 'out' : left === 9 ? 'lost' : 'returned';
    const machine = machines[place];
    if (machine) addBorrowing(world, random, { machine, day: left <= 2 ? -2 : day, status });
  }
}

function addBorrowing(world: World, random: Random, { machine, day, status }: { machine: Machine; day: number; status: string }): void {
  const { days } = world;
  const { conditions } = world.data.setup.texts;
  const length = random.whole(3, 9);
  const isSigned = status !== 'draft';
  world.add(
    'eqp_borrow',
    {
      ...{ borrow_no: world.number('eqp_borrow_no', day), eqp_code: machine.eqp_code, eqp_name: machine.eqp_name, status },
      ...{
        borrow_depart: world.department(random.pick(departments.sewingTeams)),
        borrower: random.pick(['lijuan', 'guosuzhen', 'tianxiufen']),
      },
      ...{
        borrow_date: days.date(day),
        due_date: days.date(workdaysAfter(day, length)),
        condition_out: random.pick(conditions.slice(0, 3)),
      },
      ...{ return_date: status === 'returned' ? days.date(workdaysAfter(day, Math.max(length - 1, 1))) : null },
      ...{ condition_back: status === 'returned' ? random.pick(conditions) : null, audit_by: isSigned ? staff.sewingHead : null },
      audit_time: isSigned ? days.time(at(day, 10)) : null,
    },
    ...([at(day, 9.5), 'lijuan'] as const),
  );
  if (status === 'out') machine.status = 'borrowed';
  if (status === 'lost') machine.status = 'scrapped';
}

function makeRepairs(world: World, random: Random, machines: readonly Machine[]): void {
  const broken = random.some(machines, FAULTS.length + 1);
  const others = machines.filter((machine) => !broken.includes(machine));
  const reports = Array.from({ length: REPAIRED - broken.length }, () => -random.whole(4, HISTORY_DAYS)).toSorted(
    (one, other) => one - other,
  );
  for (const day of reports) addRepair(world, random, { machine: random.pick(others), day: workdayFrom(day), status: 'done' });
  for (const [place, machine] of broken.entries()) addRepair(world, random, { machine, day: -2, status: FAULTS[place] ?? 'unrepairable' });
}

function addRepair(world: World, random: Random, { machine, day, status }: { machine: Machine; day: number; status: string }): void {
  const { days } = world;
  const { faults, repairs } = world.data.setup.texts;
  const fault = random.whole(0, faults.length - 1);
  const reported = at(day, random.whole(8, 15)) + random.whole(0, 59);
  const started = reported + random.whole(10, 90);
  const ended = started + random.whole(20, 240);
  const isEnded = status === 'done' || status === 'unrepairable';
  world.add(
    'eqp_repair',
    {
      ...{
        repair_no: world.number('eqp_repair_no', day),
        eqp_code: machine.eqp_code,
        eqp_name: machine.eqp_name,
        reporter: machine.keeper,
      },
      ...{ report_time: days.time(reported), fault: faults[fault] ?? '', mechanic: status === 'reported' ? null : 'zhangwei' },
      ...{ start_time: status === 'reported' ? null : days.time(started), end_time: isEnded ? days.time(ended) : null },
      ...{
        stop_hours: isEnded ? round((ended - reported) / 60, 1) : null,
        parts_cost: isEnded ? random.pick([0, 0, 18, 35, 60, 120]) : null,
      },
      ...{ service_cost: isEnded ? random.pick([0, 0, 0, 150, 280]) : null, result: isEnded ? (repairs[fault] ?? '') : null, status },
    },
    ...([Math.min(reported, -1 * DAY + 600), machine.keeper] as const),
  );
  if (status === 'repairing') machine.status = 'repair';
  if (status === 'unrepairable') machine.status = 'scrapped';
}
