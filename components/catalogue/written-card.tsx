import { JsonLd } from '#components/ui/json-ld.tsx';
import { CardBody, type CardBodyProperties } from './card-body.tsx';

/** The dishes of the card as the server writes them, with what search engines read of them. */
export const WrittenCard = ({ menu, ...body }: CardBodyProperties & { menu: object }) => (
  <>
    <CardBody {...body} />
    <JsonLd data={menu} />
  </>
);
