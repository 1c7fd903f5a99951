/** Which fields the detail shows where: in blocks of its tabs, and in those beside them. */
import {
  DEAL_BLOCKS,
  DEAL_FIELD_LIST,
  type DealBlock,
  type DealField,
  type DealSection,
  fieldsOfBlock,
} from '@/domain/expediente/deal-fields';

export interface DetailBlock {
  name: DealBlock;
  title: string;
  fields: DealField[];
}

/** The specification's summary, in its order; two of them are in the Contrato tab too. */
const RESUMEN = DEAL_FIELD_LIST.filter(({ resumen }) => resumen).toSorted(
  (a, b) => (a.resumen ?? 0) - (b.resumen ?? 0),
);

const BLOCKS = Object.keys(DEAL_BLOCKS) as DealBlock[];

export const blocksOfTab = (section: DealSection): DetailBlock[] =>
  BLOCKS.filter((name) => DEAL_BLOCKS[name].section === section && !DEAL_BLOCKS[name].beside).map(toBlock);

export const blocksBeside = (): DetailBlock[] =>
  BLOCKS.filter((name) => DEAL_BLOCKS[name].beside)
    .map(toBlock)
    .map((block) => (block.name === 'resumen' ? { ...block, fields: inOrder(block.fields) } : block));

const toBlock = (name: DealBlock): DetailBlock => ({
  name,
  title: DEAL_BLOCKS[name].title,
  fields: fieldsOfBlock(name),
});

const inOrder = (fields: DealField[]) => [...new Set([...RESUMEN, ...fields])];
