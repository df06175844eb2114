ALTER TABLE "bikes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "computers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mopeds" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;