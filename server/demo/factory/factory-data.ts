/** What is listed of the factory rather than made: names, prices and terms, in `fixtures/garment/factory/`. */
export interface FactoryData {
  materials: readonly MaterialData[];
  suppliers: readonly SupplierData[];
  processes: readonly ProcessData[];
  groups: readonly { code: string; name: string; type: string; steps: string }[];
  types: readonly StyleTypeData[];
  styles: readonly StyleData[];
  categories: Readonly<Record<string, CategoryData>>;
  equipmentTypes: readonly EquipmentTypeData[];
  workers: readonly WorkerData[];
  setup: SetupData;
  customers: readonly CustomerData[];
  /** The formats of the fill rules, by code. */
  formats: ReadonlyMap<string, { prefix: string; period: string; digits: number }>;
  /** Ids by code: departments, categories, categories of materials. */
  departments: ReadonlyMap<string, string>;
  categoryIds: ReadonlyMap<string, string>;
  materialCategories: ReadonlyMap<string, string>;
}

/** What the factory needs to know of a customer. */
export interface CustomerData {
  code: string;
  name: string;
  terms: string;
  owner: string;
  region: string;
  active: boolean;
}

/** A material as the list of the factory gives it. */
export interface MaterialData {
  name: string;
  kind: string;
  category: string;
  composition: string;
  spec: string;
  width: number | null;
  gsm: number | null;
  unit: string;
  price: number;
  supplier: string;
  leadDays: number;
  lossRate: number;
  part: string;
}

/** A supplier as the list of the factory gives it. */
export interface SupplierData {
  name: string;
  full: string;
  kind: string;
  level: string;
  contact: string;
  region: string;
  tax: string;
  terms: string;
  lead: number;
  bank: string;
  status: string;
}

/** An operation as the list of the factory gives it. */
export interface ProcessData {
  name: string;
  english: string;
  stage: string;
  category: string | null;
  machine: string | null;
  smv: number;
  grade: string;
  check: string;
  outsourced: string;
}

/** A kind of style as the list of the factory gives it. */
export interface StyleTypeData {
  code: string;
  name: string;
  parent: string | null;
  sizeGroup: string;
  hs: string | null;
  loss: number;
  bundle: number;
  smv: number | null;
}

/** A style as the list of the factory gives it. */
export interface StyleData {
  styleNo: string;
  styleName: string;
  category: string;
  status: string;
  season: string;
  year: number;
  gender: string;
  fabricType: string;
  colours: string;
  sizeGroup: string;
  sizes: string;
  baseSize: string;
  ratio: string;
  tagPrice: number;
  designer: string;
  developDate: string;
  confirmedAt: string | null;
  washCare: string;
  carryOver: string;
  main: string;
  consumption: number;
  special: string | null;
  customer: string;
  remark: string | null;
}

/** How the garments of a category are made: the process group, the minutes and the wage of one piece, and the materials beside the main fabric. */
export interface CategoryData {
  group: string;
  type: string;
  smv: number;
  rate: number;
  /** Material, part, colour match, net consumption, and the fixed colour. */
  bom: readonly (readonly [string, string, string, number, string?])[];
}

/** A kind of equipment as the list of the factory gives it. */
export interface EquipmentTypeData {
  code: string;
  name: string;
  parent: string | null;
  service: number;
  price: number;
  share: number;
  brands: string | null;
}

/** A person on piece rate as the list of the factory gives it. */
export interface WorkerData {
  username: string;
  team: string;
  job: string;
  grade: string;
}

type Text = string | null;

/** What the factory is set up with: rates, accounts, places. */
export interface SetupData {
  accounts: readonly [string, string, Text, Text, string, number][];
  warehouses: readonly [string, string, string, string, string][];
  stockTypes: readonly [string, string, string, Text, string, string][];
  orderTypes: readonly [string, string, string, string, number, number, number][];
  cuttingGroups: readonly [string, string, string, string, number, number, number][];
  /** A word of the English name of an operation, and who does it. */
  contractors: readonly [string, string][];
  pointsOfMeasure: Readonly<Record<'top' | 'bottom', readonly [string, string, string, number][]>>;
  texts: {
    places: readonly string[];
    places2: readonly string[];
    orderRemarks: readonly Text[];
    carriers: readonly string[];
    sampleFeedback: readonly string[];
    sampleApproved: readonly string[];
    reviewRemarks: readonly Text[];
    faults: readonly string[];
    repairs: readonly string[];
    conditions: readonly string[];
    adjustReasons: Readonly<Record<string, readonly string[]>>;
    planNames: readonly string[];
    countReasons: readonly string[];
    voidRemark: string;
    closedRemark: string;
    balanceRemark: string;
  };
}
