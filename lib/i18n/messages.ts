import account from './messages/fr/account.json' with { type: 'json' };
import address from './messages/fr/address.json' with { type: 'json' };
import appearance from './messages/fr/appearance.json' with { type: 'json' };
import auth from './messages/fr/auth.json' with { type: 'json' };
import basket from './messages/fr/basket.json' with { type: 'json' };
import carousel from './messages/fr/carousel.json' with { type: 'json' };
import catalogue from './messages/fr/catalogue.json' with { type: 'json' };
import checkout from './messages/fr/checkout.json' with { type: 'json' };
import codes from './messages/fr/codes.json' with { type: 'json' };
import dashboard from './messages/fr/dashboard.json' with { type: 'json' };
import dayReport from './messages/fr/day-report.json' with { type: 'json' };
import demonstration from './messages/fr/demonstration.json' with { type: 'json' };
import food from './messages/fr/food.json' with { type: 'json' };
import forms from './messages/fr/forms.json' with { type: 'json' };
import legal from './messages/fr/legal.json' with { type: 'json' };
import loyalty from './messages/fr/loyalty.json' with { type: 'json' };
import manageAccounting from './messages/fr/manage-accounting.json' with { type: 'json' };
import manageAppearance from './messages/fr/manage-appearance.json' with { type: 'json' };
import manageAvailability from './messages/fr/manage-availability.json' with { type: 'json' };
import manageBills from './messages/fr/manage-bills.json' with { type: 'json' };
import manageCatalogue from './messages/fr/manage-catalogue.json' with { type: 'json' };
import manageCataloguePage from './messages/fr/manage-catalogue-page.json' with { type: 'json' };
import manageCatalogueTable from './messages/fr/manage-catalogue-table.json' with { type: 'json' };
import manageCounter from './messages/fr/manage-counter.json' with { type: 'json' };
import manageCustomers from './messages/fr/manage-customers.json' with { type: 'json' };
import manageDay from './messages/fr/manage-day.json' with { type: 'json' };
import manageDelivery from './messages/fr/manage-delivery.json' with { type: 'json' };
import manageDetails from './messages/fr/manage-details.json' with { type: 'json' };
import manageHours from './messages/fr/manage-hours.json' with { type: 'json' };
import manageNotifications from './messages/fr/manage-notifications.json' with { type: 'json' };
import manageOrder from './messages/fr/manage-order.json' with { type: 'json' };
import manageOrders from './messages/fr/manage-orders.json' with { type: 'json' };
import managePayments from './messages/fr/manage-payments.json' with { type: 'json' };
import managePersonalData from './messages/fr/manage-personal-data.json' with { type: 'json' };
import managePhoto from './messages/fr/manage-photo.json' with { type: 'json' };
import managePicker from './messages/fr/manage-picker.json' with { type: 'json' };
import managePrinters from './messages/fr/manage-printers.json' with { type: 'json' };
import managePrinting from './messages/fr/manage-printing.json' with { type: 'json' };
import managePromotions from './messages/fr/manage-promotions.json' with { type: 'json' };
import manageReports from './messages/fr/manage-reports.json' with { type: 'json' };
import manageReviews from './messages/fr/manage-reviews.json' with { type: 'json' };
import manageSettings from './messages/fr/manage-settings.json' with { type: 'json' };
import manageShell from './messages/fr/manage-shell.json' with { type: 'json' };
import manageSignIn from './messages/fr/manage-sign-in.json' with { type: 'json' };
import manageSlots from './messages/fr/manage-slots.json' with { type: 'json' };
import manageStart from './messages/fr/manage-start.json' with { type: 'json' };
import manageTables from './messages/fr/manage-tables.json' with { type: 'json' };
import manageTeam from './messages/fr/manage-team.json' with { type: 'json' };
import manageTill from './messages/fr/manage-till.json' with { type: 'json' };
import orderNews from './messages/fr/order-news.json' with { type: 'json' };
import orders from './messages/fr/orders.json' with { type: 'json' };
import page from './messages/fr/page.json' with { type: 'json' };
import payment from './messages/fr/payment.json' with { type: 'json' };
import product from './messages/fr/product.json' with { type: 'json' };
import profile from './messages/fr/profile.json' with { type: 'json' };
import promotions from './messages/fr/promotions.json' with { type: 'json' };
import recurring from './messages/fr/recurring.json' with { type: 'json' };
import review from './messages/fr/review.json' with { type: 'json' };
import search from './messages/fr/search.json' with { type: 'json' };
import share from './messages/fr/share.json' with { type: 'json' };
import shell from './messages/fr/shell.json' with { type: 'json' };
import table from './messages/fr/table.json' with { type: 'json' };
import titles from './messages/fr/titles.json' with { type: 'json' };
import transactions from './messages/fr/transactions.json' with { type: 'json' };
import usual from './messages/fr/usual.json' with { type: 'json' };
import zoneShape from './messages/fr/zone-shape.json' with { type: 'json' };
import zones from './messages/fr/zones.json' with { type: 'json' };

/** All messages of the pages, by feature. */
export const messages = {
  account,
  address,
  appearance,
  auth,
  basket,
  carousel,
  catalogue,
  checkout,
  codes,
  dashboard,
  dayReport,
  demonstration,
  food,
  forms,
  legal,
  manageDay,
  manageDetails,
  manageAppearance,
  manageHours,
  manageAvailability,
  manageCatalogue,
  manageCataloguePage,
  manageCatalogueTable,
  manageNotifications,
  manageOrder,
  manageOrders,
  managePayments,
  manageTill,
  managePersonalData,
  managePhoto,
  managePicker,
  manageCounter,
  manageBills,
  managePrinters,
  manageDelivery,
  managePrinting,
  manageAccounting,
  managePromotions,
  manageReports,
  manageReviews,
  manageSettings,
  manageShell,
  manageSignIn,
  manageSlots,
  manageStart,
  manageCustomers,
  manageTables,
  manageTeam,
  orderNews,
  orders,
  page,
  payment,
  product,
  profile,
  loyalty,
  promotions,
  recurring,
  review,
  search,
  share,
  shell,
  table,
  titles,
  transactions,
  usual,
  zoneShape,
  zones,
};

export type Messages = typeof messages;
export type Namespace = keyof Messages;
